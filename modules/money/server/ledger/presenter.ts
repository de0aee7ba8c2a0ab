import { inIds } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Entry } from '../../contract/entry.ts'
import type { LedgerRow } from './rows.ts'

/** The names of some people, also of those in the bin. */
export async function namesOf(read: Reader, ids: (string | null)[]) {
  const named = [...new Set(ids.filter(id => id !== null))]
  const rows = await read
    .selectFrom('users')
    .select(['id', 'name'])
    .where(row => inIds(row, 'id', named))
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => ({ id, name: names.get(id) ?? '' })
}

/** What groups, or courses, are called, also those in the bin. */
export async function titlesOf(read: Reader, kind: 'groups' | 'courses', ids: (string | null)[]) {
  const named = [...new Set(ids.filter(id => id !== null))]
  const rows = await read
    .selectFrom(kind)
    .select(['id', 'title'])
    .where(row => inIds(row, 'id', named))
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return (id: string | null) => (id === null ? null : (titles.get(id) ?? null))
}

export async function presentEntries(read: Reader, rows: LedgerRow[]): Promise<Entry[]> {
  const people = rows.flatMap(({ userId, byId, voidedById }) => [userId, byId, voidedById])
  const [personOf, courseTitle, groupTitle] = await Promise.all([
    namesOf(read, people),
    titlesOf(
      read,
      'courses',
      rows.map(({ courseId }) => courseId),
    ),
    titlesOf(
      read,
      'groups',
      rows.map(({ groupId }) => groupId),
    ),
  ])
  return rows.map(row => ({
    ...{ id: row.id, seq: row.seq, line: row.line, createdAt: row.createdAt, userId: row.userId },
    ...{ user: personOf(row.userId), kind: row.kind, reason: row.reason, amount: row.amount, on: row.on },
    ...{ month: row.month, meetingId: row.meetingId, courseId: row.courseId, groupId: row.groupId },
    ...{ courseTitle: courseTitle(row.courseId), groupTitle: groupTitle(row.groupId) },
    ...{ sessions: row.sessions, endsOn: row.endsOn, ofId: row.ofId, method: row.method },
    ...{ reference: row.reference, note: row.note, receiptNumber: row.receiptNumber },
    by: row.byId === null ? null : personOf(row.byId),
    voidedAt: row.voidedAt,
    voidedBy: row.voidedById === null ? null : personOf(row.voidedById),
    voidReason: row.voidReason,
  }))
}
