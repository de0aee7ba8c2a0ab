import { hash } from 'node:crypto'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { giveBack, type Limit, take } from './limits.ts'

const minute = 60_000
/** Failed tries of one account by one device, owner or place. */
const few = { max: 10, within: 10 * minute, thenWaits: true }
/** Of one account by all who are unknown to it: after these it waits, but never longer than a quarter of an hour. */
const everywhere = { max: 100, within: 24 * 60 * minute, thenWaits: true }
/** From one place at all, by all who are unknown to the account they try. */
const perNetwork = { max: 300, within: 10 * minute }

/** What counts a try: its own counters, which a right one clears, and one that it shares with other accounts. */
export type Counters = { own: [Limit, ...Limit[]]; shared?: Limit }

const keyOf = (account: string) => `try:${hash('sha256', account, 'hex').slice(0, 32)}`

/**
 * A try by somebody unknown to the account. Where its owner is signed in already, outsiders from elsewhere do not count:
 * else they could shut the owner out.
 */
export function byStranger(account: string, address: string, isKnownNetwork = false): Counters {
  const [mine, all] = [
    { key: `${keyOf(account)}@${address}`, ...few },
    { key: keyOf(account), ...everywhere },
  ]
  return { own: isKnownNetwork ? [mine] : [mine, all], shared: { key: `from:${address}`, ...perNetwork } }
}

/** A try on a device that has signed in to the account before: no outsider reaches its counter. */
export const byDevice = (userId: string, keyHash: string): Counters => ({
  own: [{ key: `device:${userId}:${keyHash}`, ...few }],
})

/** A try by somebody who is signed in to the account, for the password it has. */
export const byOwner = (userId: string): Counters => ({ own: [{ key: `own:${userId}`, ...few }] })

/** Forgets all tries of an account, by whomever. */
export const forgetTries = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('limits')
    .where(at =>
      at.or([
        at('key', 'in', [keyOf(userId), `own:${userId}`]),
        at('key', 'like', `${keyOf(userId)}@%`),
        at('key', 'like', `device:${userId}:%`),
      ]),
    )
    .execute()

/**
 * Counts failed tries where restarts and second processes see them. Each is counted before its password is looked at,
 * and a right one is given back, so that tries side by side are no way around a limit, and a whole school behind one
 * address signs in freely. What is refused (429) says when to come back.
 */
export function failures(db: Db) {
  return {
    /** Answers what `check` finds, the password that is right; finding none is a failed try, and a check that throws is none. */
    guard<Found>({ own, shared }: Counters, check: () => Promise<Found | undefined>) {
      return inTurn(own[0].key, async () => {
        // In one order always, or two who count at once could each wait for the other.
        await db.write(async tx => {
          for (const limit of own) await take(tx, limit)
          if (shared) await take(tx, shared)
        })
        let isWrong = false
        try {
          const answer = await check()
          isWrong = answer === undefined
          return answer
        } finally {
          if (!isWrong) await db.write(tx => giveBack(tx, own, shared))
        }
      })
    },
  }
}

/**
 * Tries by one counter wait for each other: a class that shares an account would otherwise meet the limit while the
 * first ten are still being looked at.
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
