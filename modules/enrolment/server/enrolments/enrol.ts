import { sql } from 'kysely'
import { auditAll, type By } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { bumpRevision } from '#platform/server/db/pages/totals.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import type { Enrolment } from '../../contract/enrolment.ts'
import { studentsEnrolled } from '../../contract/events.ts'

type Enrolling = {
  courseId: string
  /** Of students, each once. */
  userIds: string[]
  expiresAt: string | null
  source: Enrolment['source']
}

/**
 * Enrols those who are not; who was until some day comes back. Whoever calls has judged the course and the students, and
 * holds them. Answers whom it enrolled, with the ids of these enrolments.
 */
export async function enrolAll(tx: Tx, { courseId, userIds, expiresAt, source }: Enrolling, by: By) {
  await renewExpired(tx, courseId, userIds, expiresAt)
  const at = now()
  const draft = { courseId, source, expiresAt, createdAt: at, updatedAt: at, version: 1, deletedAt: null }
  // Two who enrol the same students at once meet them in one order, or each could wait for the other.
  const drafts = userIds.toSorted().map(userId => ({ ...draft, id: newId(), userId }))
  const enrolled = await tx
    .insertInto('enrolments')
    .values(drafts)
    .onConflict(known => known.columns(['userId', 'courseId']).where('deletedAt', 'is', null).doNothing())
    .returning(['id', 'userId'])
    .execute()
  if (enrolled.length > 0) {
    const changes = enrolled.map(({ userId }) => ({ itemId: userId, after: { courseId } }))
    await auditAll(tx, by, 'enrol', 'users', changes)
    await emit(tx, studentsEnrolled, courseId, by, { userIds: enrolled.map(({ userId }) => userId) })
  }
  await bumpRevision(tx, 'enrolments')
  return enrolled
}

async function renewExpired(tx: Tx, courseId: string, userIds: string[], expiresAt: string | null) {
  await tx
    .updateTable('enrolments')
    .set({ expiresAt, updatedAt: now(), version: sql`version + 1` })
    .where('courseId', '=', courseId)
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .where('expiresAt', '<=', now())
    .execute()
}
