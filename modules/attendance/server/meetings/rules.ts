import { checkTeacher, spelledVenue, visibleGroups } from '#modules/enrolment/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'

type Row = ResourceTables['meetings']

/** The group of a meeting, held so that it stays as it is meanwhile; one that the writer does not see is refused. */
export async function offeredGroup(tx: Tx, groupId: string, scope: Scope) {
  const group = tx
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .where(visibleGroups(scope))
    .forShare()
  return (await group.executeTakeFirst()) ?? refuse('groupId', 'not_offered')
}

type Wanted = Pick<Row, 'groupId' | 'place' | 'teacherId' | 'replacesId'>

/** Refuses a teacher or a meeting to make up for that the writer cannot choose; what was chosen before stays chosen. */
export async function checkMeeting(
  tx: Tx,
  scope: Scope,
  wanted: Wanted,
  courseId: string | null,
  before?: Row,
) {
  const { teacherId, replacesId, groupId } = wanted
  if (teacherId !== null && teacherId !== before?.teacherId)
    await checkTeacher(tx, scope, teacherId, courseId)
  if (replacesId !== null && replacesId !== before?.replacesId)
    await checkReplaced(tx, replacesId, groupId, before?.id)
}

/** What is made up for is a cancelled meeting of the same group, which is held meanwhile: each is made up for once. */
async function checkReplaced(tx: Tx, replacesId: string, groupId: string, ownId = '') {
  const cancelled = await tx
    .selectFrom('meetings')
    .select('id')
    .where('id', '=', replacesId)
    .where('id', '!=', ownId)
    .where('groupId', '=', groupId)
    .where('status', '=', 'cancelled')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!cancelled) refuse('replacesId', 'not_offered')
  await checkReplacedOnce(tx, replacesId, ownId)
}

export async function checkReplacedOnce(tx: Tx, replacesId: string, ownId: string) {
  const other = await tx
    .selectFrom('meetings')
    .select('id')
    .where('replacesId', '=', replacesId)
    .where('id', '!=', ownId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (other) refuse('replacesId', 'taken')
}

/** A place in the spelling that it has already; that of the meeting itself, which is being changed, is none. */
export const venueOf = async (tx: Tx, written: string | null) =>
  written === null ? null : spelledVenue(tx, written)
