import { sql } from 'kysely'
import { offeredCourse } from '#modules/catalog/server/public.ts'
import { enrolRuleFor } from '#modules/identity/server/public.ts'
import { audit, auditAll } from '#platform/server/db/audit.ts'
import { isPostgres } from '#platform/server/db/engine.ts'
import { bumpRevision } from '#platform/server/db/pages/totals.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { missing } from '#platform/server/problem.ts'
import type { Enrolment, EnrolmentQuery } from '../../contract/enrolment.ts'
import { studentUnenrolled } from '../../contract/events.ts'
import { leaveGroupsOf } from '../groups/leaving.ts'
import { enrolAll } from './enrol.ts'
import { type EnrolmentRow, enrolmentPages } from './pages.ts'
import { offeredStudents } from './offered.ts'
import { presentEnrolments } from './presenter.ts'

export type EnrolmentDraft = {
  courseId: string
  userIds: string[]
  expiresAt?: string | null
  source?: Enrolment['source']
}

/** Enrolments as they are kept: at most one of a student in a course. */
export function enrolmentStore(db: Db) {
  const { within, rowsOf, find, named } = enrolmentPages(db)

  /** Answers whom it was asked for, each once. */
  function enrol({ courseId, userIds, expiresAt = null, source = 'staff' }: EnrolmentDraft, caller: Caller) {
    return db.write(async tx => {
      await offeredCourse(tx, await scopeOf(tx, caller), courseId)
      if ((await enrolRuleFor(tx, caller.role)) === 'none') missing()
      const students = await offeredStudents(tx, userIds, caller)
      await enrolAll(tx, { courseId, userIds: students, expiresAt, source }, caller)
      return students
    })
  }

  return {
    async list(query: EnrolmentQuery, caller: Caller) {
      const { rows, total } = await rowsOf(query, caller)
      const { page, pageSize } = query
      return { items: await presentEnrolments(db.read, rows, caller), total, page, pageSize }
    },
    rowsOf,
    named,

    /** One as this caller sees it. */
    async read(id: string, caller: Caller) {
      const row = await find(id, caller)
      return row && (await presentEnrolments(db.read, [row], caller))[0]
    },

    /** Those of some enrolments that a caller sees, in any order. */
    async byIds(ids: string[], caller: Caller) {
      const rows = within(await scopeOf(db.read, caller)).selectAll('enrolments')
      return presentEnrolments(db.read, await rows.where('enrolments.id', 'in', ids).execute(), caller)
    },

    find,

    /** Enrols students; who is enrolled already stays as they are, who was until some day comes back. */
    async create(draft: EnrolmentDraft, caller: Caller) {
      const ids = await enrol(draft, caller)
      const enrolments = within(await scopeOf(db.read, caller)).where('courseId', '=', draft.courseId)
      const rows = enrolments.where('userId', 'in', ids).selectAll()
      const items = await presentEnrolments(db.read, await rows.execute(), caller)
      const order = new Map(ids.map((id, at) => [id, at]))
      return { items: items.sort((one, other) => order.get(one.userId)! - order.get(other.userId)!) }
    },
    enrol,

    /** Says until when somebody learns a course. Answers false when it is no longer at the version asked for. */
    update: (
      { id }: Pick<EnrolmentRow, 'id'>,
      { expiresAt }: Pick<EnrolmentRow, 'expiresAt'>,
      caller: Caller,
      version?: number,
    ) =>
      db.write(async tx => {
        const row = within(await scopeOf(tx, caller), tx)
          .selectAll()
          .where('id', '=', id)
        const fresh = await (isPostgres(tx) ? row.forUpdate('enrolments') : row).executeTakeFirst()
        if (!fresh || (version ?? fresh.version) !== fresh.version) return false
        if (fresh.expiresAt === expiresAt) return true
        await tx
          .updateTable('enrolments')
          .set({ expiresAt, updatedAt: now(), version: fresh.version + 1 })
          .where('id', '=', id)
          .execute()
        const { userId, courseId } = fresh
        const change = { before: { courseId, expiresAt: fresh.expiresAt }, after: { courseId, expiresAt } }
        await audit(tx, caller, 'extend', 'users', userId, change)
        await bumpRevision(tx, 'enrolments')
        return true
      }),

    /** Gives many the same end. Answers those that the caller sees as they were before, also those that had it already. */
    extendAll: (ids: string[], { expiresAt }: Pick<EnrolmentRow, 'expiresAt'>, caller: Caller) =>
      db.write(async tx => {
        const found = within(await scopeOf(tx, caller), tx)
          .selectAll('enrolments')
          .where('enrolments.id', 'in', ids)
          .orderBy('enrolments.id')
        const rows = await (isPostgres(tx) ? found.forUpdate('enrolments') : found).execute()
        const others = rows.filter(row => row.expiresAt !== expiresAt)
        if (others.length === 0) return rows
        await tx
          .updateTable('enrolments')
          .set({ expiresAt, updatedAt: now(), version: sql`version + 1` })
          .where(
            'id',
            'in',
            others.map(({ id }) => id),
          )
          .execute()
        const changes = others.map(({ userId, courseId, expiresAt: before }) => ({
          ...{ itemId: userId, before: { courseId, expiresAt: before }, after: { courseId, expiresAt } },
        }))
        await auditAll(tx, caller, 'extend', 'users', changes)
        await bumpRevision(tx, 'enrolments')
        return rows
      }),

    remove: ({ id }: Pick<EnrolmentRow, 'id'>, caller: Caller) =>
      db.write(async tx => {
        const visible = within(await scopeOf(tx, caller), tx)
          .select(['userId', 'courseId'])
          .where('id', '=', id)
        const fresh = await visible.executeTakeFirst()
        if (!fresh) return false
        const { userId, courseId } = fresh
        // Of two who remove it at once, one finds it gone.
        const { numUpdatedRows } = await tx
          .updateTable('enrolments')
          .set({ deletedAt: now(), version: sql`version + 1` })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await audit(tx, caller, 'unenrol', 'users', userId, { before: { courseId } })
        await emit(tx, studentUnenrolled, courseId, caller, { userId })
        await leaveGroupsOf(tx, courseId, userId, caller)
        await bumpRevision(tx, 'enrolments')
        return true
      }),
  }
}
