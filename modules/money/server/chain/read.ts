import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { closingBody, voidBody } from '../rules/chain.ts'
import { bodyOfEntries } from './act.ts'

const pageSize = 500

/** What links say, rebuilt from the rows of the ledger and of closings; a link without rows says nothing. */
export async function bodiesOf(read: Reader, seqs: number[]) {
  if (seqs.length === 0) return new Map<number, string>()
  const [entries, voided, closings] = await Promise.all([
    read.selectFrom('ledger').selectAll().where('seq', 'in', seqs).orderBy('seq').orderBy('line').execute(),
    read
      .selectFrom('ledger')
      .selectAll()
      .where('voidSeq', 'in', seqs)
      .orderBy('seq')
      .orderBy('line')
      .execute(),
    read.selectFrom('closings').selectAll().where('seq', 'in', seqs).execute(),
  ])
  const bodies = [
    ...[...Map.groupBy(entries, ({ seq }) => seq)].map(([seq, rows]) => [seq, bodyOfEntries(rows)] as const),
    ...[...Map.groupBy(voided, ({ voidSeq }) => voidSeq!)].map(
      ([seq, rows]) => [seq, bodyOfVoid(seq, rows)] as const,
    ),
    ...closings.map(closing => [closing.seq, bodyOfClosing(closing)] as const),
  ]
  return new Map(bodies)
}

function bodyOfVoid(seq: number, rows: Tables['ledger'][]) {
  const { voidedAt, voidedById: by, voidReason } = rows[0]!
  return voidBody({
    ...{ seq, at: voidedAt!, by, reason: voidReason!, entries: rows.map(({ id }) => id) },
  })
}

const bodyOfClosing = ({ seq, at, byId, ofId, on, expected, counted, note }: Tables['closings']) =>
  closingBody({ seq, at, by: byId, of: ofId, on, expected, counted, note })

/** The links after one, with what each says. */
export async function readChain(read: Reader, after: number) {
  const links = await read
    .selectFrom('ledgerLinks')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize)
    .execute()
  const bodies = await bodiesOf(
    read,
    links.map(({ seq }) => seq),
  )
  const items = links.map(({ seq, hash }) => ({ seq, hash, body: bodies.get(seq) ?? '' }))
  return { items, next: links.length === pageSize ? links.at(-1)!.seq : null }
}
