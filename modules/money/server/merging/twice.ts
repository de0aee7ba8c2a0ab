import type { LedgerRow } from '../ledger/rows.ts'

/** What a charge is made for once; nothing of charges that are made as often as somebody wants. */
function onceFor({ kind, reason, voidedAt, groupId, courseId, month, meetingId }: LedgerRow) {
  if (kind !== 'charge' || voidedAt !== null) return undefined
  if (reason === 'session') return `meeting ${meetingId}`
  if (reason !== 'tuition' || (month === null && groupId === null)) return undefined
  return `month ${groupId ?? courseId} ${month}`
}

/** The charges that two people have for the same, and that would be there twice once they are one: the later of each two. */
export function chargedTwice(own: LedgerRow[], others: LedgerRow[]) {
  const ownCharges = new Map(own.map(row => [onceFor(row), row]))
  return others.flatMap(row => {
    const key = onceFor(row)
    const same = key === undefined ? undefined : ownCharges.get(key)
    if (!same) return []
    return same.seq > row.seq || (same.seq === row.seq && same.line > row.line) ? same : row
  })
}
