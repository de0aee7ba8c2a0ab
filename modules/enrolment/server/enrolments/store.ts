import { sql } from 'kysely'
import { offeredCourse } from '#modules/catalog/server/public.ts'
import { enrolRuleFor } from '#modules/identity/server/public.ts'
import { auditAll } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { missing } from '#platform/server/problem.ts'
import type { Enrolment, EnrolmentQuery } from '../../contract/enrolment.ts'
import { studentsUnenrolled } from '../../contract/events.ts'
import { leaveGroupsOf } from '../groups/leaving.ts'
import { enrolAll } from './enrol.ts'
import { type EnrolmentRow, enrolmentPages } from './pages.ts'
import { offeredStudents } from './offered.ts'
import { presentEnrolments } from './presenter.ts'
import { type Ended, restoreEnrolments } from './restore.ts'

export type EnrolmentDraft = {
  courseId: string
  userIds: string[]
  expiresAt?: string | null
  source?: Enrolment['source']
}

/** Enrolments as they are kept: at most one of a student in a course. */
export function enrolmentStore(db: Db) {
  const { within, rowsOf, find, named } = enrolmentPages(db)

  /** Answers whom it was asked for, each once, whom of them it enrolled, and who came back. */
  function enrol({ courseId, userIds, expiresAt = null, source = 'staff' }: EnrolmentDraft, caller: Caller) {
    return db.write(async tx => {
      await offeredCourse(tx, await scopeOf(tx, caller), courseId)
      if ((await enrolRuleFor(tx, caller.role)) === 'none') missing()
      const students = await offeredStudents(tx, userIds, caller)
      return {
        students,
        ...(await enrolAll(tx, { courseId, userIds: students, expiresAt, source }, caller)),
      }
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

    /** How some people are enrolled in a course, by who they are, within what is being written. */
    async liveIn(courseId: string, userIds: string[]) {
      if (userIds.length === 0) return new Map<string, never>()
      const rows = await db.write(tx =>
        tx
          .selectFrom('enrolments')
          .select(['id', 'userId', 'version', 'expiresAt'])
          .where('userId', 'in', userIds)
          .where('courseId', '=', courseId)
          .where('deletedAt', 'is', null)
          .execute(),
      )
      return new Map(rows.map(row => [row.userId, row]))
    },

    /** Enrols students; who is enrolled already stays as they are, who was until some day comes back. */
    async create(draft: EnrolmentDraft, caller: Caller) {
      const { students: ids } = await enrol(draft, caller)
      const enrolments = within(await scopeOf(db.read, caller)).where('courseId', '=', draft.courseId)
      const rows = enrolments.where('userId', 'in', ids).selectAll()
      const items = await presentEnrolments(db.read, await rows.execute(), caller)
      const order = new Map(ids.map((id, at) => [id, at]))
      return { items: items.sort((one, other) => order.get(one.userId)! - order.get(other.userId)!) }
    },
    enrol,

    /** Says until when somebody learns a course. Answers false when it is no longer at the version asked for. */
    async update(
      { id }: Pick<EnrolmentRow, 'id'>,
      { expiresAt }: Pick<EnrolmentRow, 'expiresAt'>,
      caller: Caller,
      version?: number,
    ) {
      return (await updateAll([{ id, expiresAt, version }], caller)).has(id)
    },
    updateAll,

    remove: async ({ id }: Pick<EnrolmentRow, 'id'>, caller: Caller) =>
      (await removeAll([{ id }], caller)).has(id),

    removeAll,

    /** Brings back many that were ended; answers the ids of those that it brought back. */
    restoreAll: (wanted: Ended[], caller: Caller) => db.write(tx => restoreEnrolments(tx, wanted, caller)),
  }

  /**
   * Says of many until when they are, of those alone that are still at their version where one is named. Answers them as they were
   * before, also those that had that end already.
   */
  function updateAll(
    wanted: (Pick<EnrolmentRow, 'id' | 'expiresAt'> & { version?: number })[],
    caller: Caller,
  ) {
    const ends = new Map(wanted.map(each => [each.id, each]))
    return db.write(async tx => {
      const rows = (await heldRows(tx, [...ends.keys()], caller)).filter(
        ({ id, version }) => (ends.get(id)!.version ?? version) === version,
      )
      const changedRows = rows.filter(({ id, expiresAt }) => ends.get(id)!.expiresAt !== expiresAt)
      for (const [expiresAt, some] of Map.groupBy(changedRows, ({ id }) => ends.get(id)!.expiresAt)) {
        const ids = some.map(({ id }) => id)
        await tx
          .updateTable('enrolments')
          .set({ expiresAt, updatedAt: now(), version: sql`version + 1` })
          .where('id', 'in', ids)
          .execute()
        const changes = some.map(({ userId, courseId, expiresAt: before }) => ({
          ...{ itemId: userId, before: { courseId, expiresAt: before }, after: { courseId, expiresAt } },
        }))
        await auditAll(tx, caller, 'extend', 'users', changes)
      }
      // Nothing that is counted of enrolments depends on when they end: no total is looked for anew.
      return new Map(rows.map(row => [row.id, row]))
    })
  }

  /**
   * Ends many at once, those alone that are still at their version where one is named. Answers them as they were before, with the
   * groups that were left with them; of two who end one at the same time, one finds it gone.
   */
  function removeAll(wanted: { id: string; version?: number }[], caller: Caller) {
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    return db.write(async tx => {
      const rows = await heldRows(tx, [...versions.keys()], caller)
      const ended = rows.filter(({ id, version }) => (versions.get(id) ?? version) === version)
      const rowById = new Map(ended.map(row => [row.id, { ...row, groupIds: [] as string[] }]))
      if (ended.length === 0) return rowById
      await tx
        .updateTable('enrolments')
        .set({ deletedAt: now(), version: sql`version + 1` })
        .where('id', 'in', [...rowById.keys()])
        .execute()
      for (const [courseId, some] of Map.groupBy(ended, row => row.courseId)) {
        const userIds = some.map(({ userId }) => userId)
        const changes = userIds.map(itemId => ({ itemId, before: { courseId } }))
        await auditAll(tx, caller, 'unenrol', 'users', changes)
        await emit(tx, studentsUnenrolled, courseId, caller, { userIds })
        const left = await leaveGroupsOf(tx, courseId, userIds, caller)
        for (const { id, userId } of some) rowById.get(id)!.groupIds.push(...(left.get(userId) ?? []))
      }
      return rowById
    })
  }

  /** Those that a caller sees, held in one order for as long as the transaction takes. */
  async function heldRows(tx: Tx, ids: string[], caller: Caller) {
    if (ids.length === 0) return []
    return within(await scopeOf(tx, caller), tx)
      .selectAll('enrolments')
      .where('enrolments.id', 'in', ids)
      .orderBy('enrolments.id')
      .forUpdate('enrolments')
      .execute()
  }
}
