import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { now } from '#platform/server/db/records.ts'
import { dateTime, id, nullable, optional, record } from '#platform/contract/schema.ts'
import { enrolments } from '../contract/enrolment.ts'
import { enrolmentStore } from './enrolments/store.ts'

type With = { courseId: string; expiresAt?: string | null }
type Undo = { id: string; version: number }

/** Adds to what can be done to many people: they are enrolled in a course, or taken out of it. */
export function enrolmentBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)
  const enrolmentOf = (userId: string, courseId: string) =>
    db.write(tx =>
      tx
        .selectFrom('enrolments')
        .select(['id', 'version', 'expiresAt'])
        .where('userId', '=', userId)
        .where('courseId', '=', courseId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),
    )

  const enrol: BulkAction<With> = {
    call: enrolments.create.name,
    with: record({ courseId: id(), expiresAt: optional(nullable(dateTime())) }),
    location: 'site',
    async act(userId, caller, { courseId, expiresAt }): Promise<Outcome> {
      const known = await enrolmentOf(userId, courseId)
      if (known && (known.expiresAt === null || known.expiresAt > now())) return { result: 'same' }
      await store.enrol({ courseId, userIds: [userId], expiresAt }, caller)
      const enrolled = await enrolmentOf(userId, courseId)
      return enrolled
        ? { result: 'done', undo: { id: enrolled.id, version: enrolled.version } satisfies Undo }
        : { result: 'gone' }
    },
    async undo(userId, caller, { id: enrolmentId, version }: Undo, { courseId }) {
      const fresh = await enrolmentOf(userId, courseId)
      return (
        fresh?.id === enrolmentId && fresh.version === version && store.remove({ id: enrolmentId }, caller)
      )
    },
  }
  const unenrol: BulkAction<With> = {
    call: enrolments.remove.name,
    with: record({ courseId: id() }),
    location: 'site',
    async act(userId, caller, { courseId }): Promise<Outcome> {
      const known = await enrolmentOf(userId, courseId)
      if (!known) return { result: 'same' }
      if (!(await store.remove({ id: known.id }, caller))) return { result: 'gone' }
      return { result: 'done', undo: { expiresAt: known.expiresAt } }
    },
    async undo(userId, caller, { expiresAt }: { expiresAt: string | null }, { courseId }) {
      if (await enrolmentOf(userId, courseId)) return false
      await store.enrol({ courseId, userIds: [userId], expiresAt }, caller)
      return true
    },
  }
  return { actions: { enrol, unenrol } }
}
