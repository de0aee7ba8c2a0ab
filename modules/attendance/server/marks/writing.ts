import { schoolRules } from '#modules/identity/server/public.ts'
import { auditAll } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { change } from '#platform/server/db/records.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Tables, Tx, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { followMarks } from './followers.ts'
import { holding, type Marks, noMarks } from './holding.ts'

type Meeting = ResourceTables['meetings']
type Row = Tables['attendance']

/** What arrived of somebody, as a change of what is kept of them. */
export type Arrival = { userId: string; change: (marks: Marks) => Marks }

/**
 * Keeps what arrived in a meeting, whose row is held so that no two do this at once, and what follows from it: whose mark
 * holds otherwise, that the meeting was held, the audit, and what it costs. Answers what is kept of these people now.
 */
export async function keepMarks(tx: Tx, meeting: Meeting, arrivals: Arrival[], caller: Caller) {
  const userIds = [...new Set(arrivals.map(({ userId }) => userId))]
  const { lateAfter } = await schoolRules(tx)
  const known = new Map((await rowsOf(tx, meeting.id, userIds)).map(row => [row.userId, row]))
  const rows = userIds.map(userId => {
    const before = known.get(userId)
    const marks = arrivals
      .filter(arrival => arrival.userId === userId)
      .reduce((kept, arrival) => arrival.change(kept), before ? marksIn(before) : noMarks)
    const held = holding(marks, meeting.startsAt, lateAfter)
    const id = before?.id ?? newId()
    const after: Row = { id, meetingId: meeting.id, userId, startsAt: meeting.startsAt, ...marks, ...held }
    return { userId, before, after }
  })
  for (const { before, after } of rows) await keep(tx, before, after)
  await follow(tx, meeting, rows, caller)
  return new Map(rows.map(row => [row.userId, row]))
}

type Kept = { userId: string; before?: Row; after: Row }

async function follow(tx: Tx, meeting: Meeting, rows: Kept[], caller: Caller) {
  const changed = rows.filter(({ before, after }) => (before?.status ?? null) !== after.status)
  const changes = changed.map(({ userId, before, after }) => ({
    itemId: userId,
    before: { meetingId: meeting.id, attendance: before?.status ?? null },
    after: { meetingId: meeting.id, attendance: after.status },
  }))
  await auditAll(tx, caller, 'attendance', 'users', changes)
  await endCalls(tx, meeting.id, changed)
  if (meeting.status === 'planned' && rows.some(({ after }) => after.status !== null))
    await change(tx, 'meetings', meeting.id, { status: 'held' }, caller)
  await followMarks(tx, {
    meetingId: meeting.id,
    userIds: changed.map(({ userId }) => userId),
    by: caller,
  })
}

/** Who is absent no more is called no more. */
async function endCalls(tx: Tx, meetingId: string, changed: Kept[]) {
  const back = changed.filter(({ before }) => before?.status === 'absent').map(({ userId }) => userId)
  if (back.length > 0)
    await tx.deleteFrom('calls').where('meetingId', '=', meetingId).where('userId', 'in', back).execute()
}

/** What was marked in a meeting, as it counts after it was moved: a scan is late by when it began. */
export async function moveMarks(tx: Tx, meetingId: string, startsAt: string) {
  const { lateAfter } = await schoolRules(tx)
  const rows = await tx.selectFrom('attendance').selectAll().where('meetingId', '=', meetingId).execute()
  for (const row of rows)
    await keep(tx, row, { ...row, startsAt, ...holding(marksIn(row), startsAt, lateAfter) })
}

const rowsOf = (tx: Tx, meetingId: string, userIds: string[]) =>
  tx
    .selectFrom('attendance')
    .selectAll()
    .where('meetingId', '=', meetingId)
    .where(row => inIds(row, 'userId', userIds))
    .execute()

async function keep(tx: Tx, before: Row | undefined, after: Row) {
  const { meetingId, userId, ...columns } = after
  if (!before) await tx.insertInto('attendance').values(after).execute()
  else if (Object.entries(columns).some(([name, value]) => before[name as keyof Row] !== value))
    await tx
      .updateTable('attendance')
      .set(columns)
      .where('meetingId', '=', meetingId)
      .where('userId', '=', userId)
      .execute()
}

const names = Object.keys(noMarks) as (keyof Marks)[]
export const marksIn = (row: Row) => Object.fromEntries(names.map(name => [name, row[name]])) as Marks
