import { sql } from 'kysely'
import { auditAll, type By } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
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
 * holds them. Answers whom it enrolled, and who came back with how they were enrolled before: whoever else was asked for
 * is enrolled already, perhaps by somebody who did so at the same moment.
 */
export async function enrolAll(tx: Tx, { courseId, userIds, expiresAt, source }: Enrolling, by: By) {
  const at = now()
  const draft = { courseId, source, expiresAt, createdAt: at, updatedAt: at, version: 1, deletedAt: null }
  // Two who enrol the same students at once meet them in one order, or each could wait for the other.
  const drafts = userIds.toSorted().map(userId => ({ ...draft, id: newId(), userId }))
  const enrolled = await insertRows(tx, 'enrolled', 'enrolments', drafts, insert =>
    insert
      .onConflict(known => known.columns(['userId', 'courseId']).where('deletedAt', 'is', null).doNothing())
      .returning(['id', 'userId']),
  )
  if (enrolled.length > 0) {
    await reportEnrolled(tx, courseId, enrolled, by)
  }
  const newlyEnrolled = new Set(enrolled.map(({ userId }) => userId))
  const enrolledBefore = userIds.filter(id => !newlyEnrolled.has(id))
  const renewed =
    enrolledBefore.length > 0
      ? await renewExpired(tx, { courseId, userIds: enrolledBefore, expiresAt }, by)
      : []
  return { enrolled, renewed }
}

/** Writes down and tells that students have been enrolled. */
export async function reportEnrolled(tx: Tx, courseId: string, enrolled: { userId: string }[], by: By) {
  const userIds = enrolled.map(({ userId }) => userId)
  const changes = userIds.map(itemId => ({ itemId, after: { courseId } }))
  await auditAll(tx, by, 'enrol', 'users', changes)
  await emit(tx, studentsEnrolled, courseId, by, { userIds })
}

async function renewExpired(tx: Tx, { courseId, userIds, expiresAt }: Omit<Enrolling, 'source'>, by: By) {
  const rows = await tx
    .selectFrom('enrolments')
    .select(['id', 'userId', 'version', 'expiresAt'])
    .where('courseId', '=', courseId)
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .where('expiresAt', '<=', now())
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('enrolments')
    .set({ expiresAt, updatedAt: now(), version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
  const changes = rows.map(({ userId, expiresAt: before }) => ({
    ...{ itemId: userId, before: { courseId, expiresAt: before }, after: { courseId, expiresAt } },
  }))
  await auditAll(tx, by, 'extend', 'users', changes)
  return rows
}
