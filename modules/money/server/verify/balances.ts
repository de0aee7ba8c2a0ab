import { sql } from 'kysely'
import type { Reader } from '#platform/server/db/tables.ts'
import { personPackages } from '../balance/packages.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { allocate } from '../../contract/allocation.ts'
import { sum } from '../rules/amounts.ts'
import { collectedIn } from '../rules/shares.ts'

const batchSize = 200
const allDays = { from: '0000-01-01', until: '9999-12-31' }

/** The first person whose figures do not agree: what is open, by what pays what, and what the database adds up by itself. */
export async function wrongBalance(read: Reader): Promise<string | undefined> {
  let last = ''
  for (;;) {
    const people = await read
      .selectFrom('ledger')
      .select(row => [
        'userId',
        sql<number>`sum(case when "voidedAt" is not null then 0 when kind in ('charge', 'refund') then amount
          when kind = 'payout' then 0 else -amount end)`.as('due'),
        row.fn.min('seq').as('seq'),
      ])
      .where('userId', '>', last)
      .groupBy('userId')
      .orderBy('userId')
      .limit(batchSize)
      .execute()
    if (people.length === 0) return undefined
    const ids = people.map(({ userId }) => userId)
    const entries = Map.groupBy(await validEntries(read, ids), ({ userId }) => userId)
    for (const { userId, due } of people) {
      const wrong = await wrongFigure(read, userId, Number(due), entries.get(userId) ?? [])
      if (wrong) return `The ${wrong} of ${userId} does not agree with the entries.`
    }
    last = ids.at(-1)!
  }
}

async function wrongFigure(read: Reader, userId: string, due: number, entries: LedgerRow[]) {
  const { charges, credit } = allocate(entries)
  const open = sum(charges.map(each => each.open))
  const of = (kind: LedgerRow['kind']) =>
    sum(entries.filter(each => each.kind === kind).map(each => each.amount))
  if (open - credit !== due) return 'balance'
  if (of('refund') > of('payment')) return 'credit'
  const ids = new Set(entries.filter(({ kind }) => kind === 'charge').map(({ id }) => id))
  if (entries.some(({ ofId }) => ofId !== null && !ids.has(ofId))) return 'discount'
  const { packages } = await personPackages(read, userId, entries)
  if (packages.some(({ bought, used, left }) => bought < 0 || used > bought || left !== bought - used))
    return 'package'
  const collected = sum(collectedIn(charges, allDays).map(({ amount }) => amount))
  return collected > of('payment') - of('refund') ? 'share' : undefined
}

/** The first entry that is another's now than it was written for, though no account was made one with that. */
export async function wrongPerson(read: Reader): Promise<string | undefined> {
  const moved = await read
    .selectFrom('ledger')
    .select(['id', 'userId', 'writtenFor'])
    .where(sql<boolean>`"userId" <> "writtenFor"`)
    .execute()
  const merged = await read
    .selectFrom('users')
    .select(['id', 'deletedWith'])
    .where('deletedWith', 'is not', null)
    .execute()
  const intoOf = new Map(merged.map(({ id, deletedWith }) => [id, deletedWith!]))
  const isWithin = (from: string, into: string) => {
    const seen = new Set<string>()
    for (let id: string | undefined = from; id !== undefined && !seen.has(id); id = intoOf.get(id)) {
      if (id === into) return true
      seen.add(id)
    }
    return false
  }
  const stray = moved.find(({ userId, writtenFor }) => !isWithin(writtenFor, userId))
  return stray && `Entry ${stray.id} was written for another person.`
}
