import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '../db/tables.ts'
import { giveBack, take } from './limits.ts'

const minute = 60_000
/** Failed tries of one account from one place, of one account from everywhere, and from one place at all. */
const here = { most: 10, within: 10 * minute, thenWaits: true }
const everywhere = { most: 100, within: 24 * 60 * minute }
const place = { most: 300, within: 10 * minute }

/** A network as one place: an IPv4 address, or the /64 that one household has in IPv6. */
export const placeOf = (address: string) =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

/** Whose password is tried, and from where. */
type Tried = { account: string; address: string; isKnownPlace?: boolean }

/**
 * Counts failed sign-ins where restarts and second processes see them. Each try is counted before its password is looked
 * at, and a right one is given back, so that tries side by side are no way around a limit, and a whole school behind one
 * address signs in freely. What is refused (429) says when to come back.
 */
export function failures(db: Db) {
  return {
    /** Answers whether a password is right, as `check` finds it; a check that throws counts as none. */
    guard({ account, address, isKnownPlace = false }: Tried, check: () => Promise<boolean>) {
      const who = createHash('sha256').update(account).digest('hex').slice(0, 32)
      const mine = { key: `try:${who}@${address}`, ...here }
      const all = { key: `try:${who}`, ...everywhere }
      const fromHere = { key: `from:${address}`, ...place }
      // In one order always, or two who count at once could each wait for the other.
      const counters = isKnownPlace ? [mine, fromHere] : [mine, all, fromHere]
      return inTurn(mine.key, async () => {
        await db.write(async changes => {
          for (const counter of counters) await take(changes, counter)
        })
        let isWrong = false
        try {
          isWrong = !(await check())
        } finally {
          if (!isWrong) await db.write(changes => giveBack(changes, [mine.key, all.key], fromHere.key))
        }
        return !isWrong
      })
    },
  }
}

/**
 * Tries of one account from one place wait for each other: a class that shares an account would otherwise meet the limit
 * while the first ten are still being looked at.
 */
async function inTurn<Result>(key: string, work: () => Promise<Result>) {
  const before = turns.get(key)
  const result = before ? before.then(work) : work()
  const over = result.then(
    () => {},
    () => {},
  )
  turns.set(key, over)
  try {
    return await result
  } finally {
    if (turns.get(key) === over) turns.delete(key)
  }
}
const turns = new Map<string, Promise<void>>()
