import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { bodiesOf } from '../chain/read.ts'
import { linkHash, noHash } from '../rules/chain.ts'
import { countersOf } from './counters.ts'

type Row = Tables['ledger']
const batchSize = 500

/** What all entries of an act have in common, beside what its link says once. */
const common = ['createdAt', 'byId', 'key', 'receiptNumber', 'method', 'reference', 'note'] as const
const commonOfVoid = ['voidedAt', 'voidedById', 'voidReason'] as const

/** The first link that does not say what its rows say, or is not held to the one before; then the first row that no link says. */
export async function wrongLink(read: Reader): Promise<string | undefined> {
  const acts = await countersOf(read)
  let [before, last] = [noHash, 0]
  for (;;) {
    const links = await read
      .selectFrom('ledgerLinks')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute()
    if (links.length === 0) break
    const seqs = links.map(({ seq }) => seq)
    const [bodies, uneven] = [await bodiesOf(read, seqs), await unevenActs(read, seqs)]
    for (const { seq, hash } of links) {
      if (seq !== last + 1) return `Link ${last + 1} is missing.`
      const body = bodies.get(seq)
      if (body === undefined) return `Link ${seq} has no rows.`
      if (uneven.has(seq) || linkHash(before, body) !== hash)
        return `Link ${seq} does not agree with its rows.`
      ;[before, last] = [hash, seq]
    }
  }
  // Where something was entered meanwhile, what comes after the last link is looked at the next time.
  if ((await countersOf(read)).ledger !== acts.ledger) return undefined
  if (acts.ledger !== last) return `There are ${last} links, and ${acts.ledger} acts.`
  return rowBeyond(read, last)
}

/** Acts whose rows do not have in common what they should. */
async function unevenActs(read: Reader, seqs: number[]) {
  const rows = await read
    .selectFrom('ledger')
    .selectAll()
    .where(row => row.or([row('seq', 'in', seqs), row('voidSeq', 'in', seqs)]))
    .orderBy('seq')
    .orderBy('line')
    .execute()
  const differ = (some: Row[], columns: readonly (keyof Row)[]) =>
    some.some(row => columns.some(column => row[column] !== some[0]![column]))
  const uneven = new Set<number>()
  for (const [seq, some] of Map.groupBy(rows, row => row.seq))
    if (seqs.includes(seq) && (differ(some, common) || some.some(({ line }, at) => line !== at + 1)))
      uneven.add(seq)
  for (const [seq, some] of Map.groupBy(rows, row => row.voidSeq))
    if (seq !== null && differ(some, commonOfVoid)) uneven.add(seq)
  return uneven
}

/** An entry or a closing whose act has no link, or that is void by half. */
async function rowBeyond(read: Reader, last: number) {
  const entry = await read
    .selectFrom('ledger')
    .select(['id', 'seq'])
    .where(row =>
      row.or([
        row('seq', '>', last),
        row('seq', '<', 1),
        row('voidSeq', '>', last),
        row('voidSeq', '<', 1),
        row.and([
          row('voidSeq', 'is', null),
          row.or([
            row('voidedAt', 'is not', null),
            row('voidedById', 'is not', null),
            row('voidReason', 'is not', null),
          ]),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (entry) return `Entry ${entry.id} is in no link.`
  const closing = await read
    .selectFrom('closings')
    .select('id')
    .where(row => row.or([row('seq', '>', last), row('seq', '<', 1)]))
    .executeTakeFirst()
  return closing && `Closing ${closing.id} is in no link.`
}
