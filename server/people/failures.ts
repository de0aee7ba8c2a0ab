import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { now } from '../db/keeping.ts'
import type { Changes, Db } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'

const minute = 60_000
/** Failed tries of one account from one place, of one account from everywhere, and from one place at all. */
const here = { most: 10, within: 10 * minute }
const everywhere = { most: 100, within: 24 * 60 * minute }
const place = { most: 300, within: 10 * minute }
const longestBlock = 15 * minute

/** A network as one place: an IPv4 address, or the /64 that one household has in IPv6. */
export const placeOf = (address: string) =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

const keysOf = (account: string, address: string) => {
  const who = createHash('sha256').update(account).digest('hex').slice(0, 32)
  return { here: `try:${who}@${address}`, everywhere: `try:${who}`, place: `from:${address}` }
}

/**
 * Counts failed sign-ins where restarts and second processes see them. Only failures count, so a whole school behind
 * one address signs in freely; what is refused says when to come back. `isKnownPlace` lets the owner of an account in
 * whom outsiders try to lock out.
 */
export function failures(db: Db) {
  const read = async (keys: string[]) => {
    const rows = await db.read.selectFrom('limits').selectAll().where('key', 'in', keys).execute()
    return (key: string, within: number) => {
      const row = rows.find(row => row.key === key)
      return row && Date.parse(row.since) + within > Date.now() ? row : undefined
    }
  }

  return {
    async refuseTooMany(account: string, address: string, isKnownPlace: () => Promise<boolean>) {
      const keys = keysOf(account, address)
      const tried = await read(Object.values(keys))
      const mine = tried(keys.here, here.within + longestBlock)
      if (mine?.blockedUntil && mine.blockedUntil > now()) tooMany(Date.parse(mine.blockedUntil))
      const all = tried(keys.everywhere, everywhere.within)
      if (all && all.tries >= everywhere.most && !(await isKnownPlace()))
        tooMany(Date.parse(all.since) + everywhere.within)
      const from = tried(keys.place, place.within)
      if (from && from.tries >= place.most) tooMany(Date.parse(from.since) + place.within)
    },

    failed(account: string, address: string) {
      const keys = keysOf(account, address)
      return db.write(async changes => {
        const tries = await count(changes, keys.here, here.within)
        if (tries >= here.most) await block(changes, keys.here, tries)
        await count(changes, keys.everywhere, everywhere.within)
        await count(changes, keys.place, place.within)
      })
    },

    succeeded(changes: Changes, account: string, address: string) {
      const keys = keysOf(account, address)
      return changes.deleteFrom('limits').where('key', 'in', [keys.here, keys.everywhere]).execute()
    },
  }
}

function tooMany(until: number): never {
  throw new Problem('too_many', { retryAfter: Math.max(1, Math.ceil((until - Date.now()) / 1_000)) })
}

/** One more try; the first after a quiet window starts a new count, unless the account is still blocked. */
async function count(changes: Changes, key: string, within: number) {
  const at = now()
  const oldest = new Date(Date.now() - within).toISOString()
  const row = await changes.selectFrom('limits').selectAll().where('key', '=', key).executeTakeFirst()
  const fresh = row && (row.since > oldest || (row.blockedUntil !== null && row.blockedUntil > oldest))
  const tries = fresh ? row.tries + 1 : 1
  const kept = { tries, since: fresh ? row.since : at, blockedUntil: fresh ? row.blockedUntil : null }
  await changes
    .insertInto('limits')
    .values({ key, ...kept })
    .onConflict(known => known.column('key').doUpdateSet(kept))
    .execute()
  return tries
}

/** Half a minute, then twice as long each time, up to a quarter of an hour. */
function block(changes: Changes, key: string, tries: number) {
  const wait = Math.min(longestBlock, 30_000 * 2 ** (tries - here.most))
  const blockedUntil = new Date(Date.now() + wait).toISOString()
  return changes.updateTable('limits').set({ blockedUntil }).where('key', '=', key).execute()
}
