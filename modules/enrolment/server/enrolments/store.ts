import { type SelectQueryBuilder, sql } from 'kysely'
import { offeredCourse } from '#modules/catalog/server/public.ts'
import { peopleSearch, publicWords } from '#modules/identity/server/public.ts'
import { completedIn } from '#modules/learning/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { audit } from '#platform/server/db/audit.ts'
import { inOrder } from '#platform/server/db/pages/order.ts'
import { bumpRevision, totalsOf } from '#platform/server/db/pages/totals.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds, reaching, type Scope, scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db, Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Enrolment, EnrolmentQuery } from '../../contract/enrolment.ts'
import { studentsEnrolled, studentUnenrolled } from '../../contract/events.ts'
import { offeredStudents } from './offered.ts'
import { presentEnrolments } from './presenter.ts'
import { newId } from '#platform/server/db/new-id.ts'

export type EnrolmentDraft = {
  courseId: string
  userIds: string[]
  expiresAt?: string | null
  source?: Enrolment['source']
}

/** Enrolments as they are kept: at most one of a student in a course. */
export function enrolmentStore(db: Db) {
  const totalOf = totalsOf(db, ['enrolments', 'courses', 'users'])

  /** Those a caller sees, of courses and students that are both there. */
  const within = ({ caller, courseIds }: Scope, read: Reader = db.read) =>
    read
      .selectFrom('enrolments')
      .where('enrolments.deletedAt', 'is', null)
      .where(row =>
        reaching(caller, 'enrolments.list', { own: () => inIds(row, 'enrolments.courseId', courseIds) }),
      )
      // Not `in` all that are there: that reads them all for each enrolment that is looked for.
      .where(row =>
        row.exists(there(row.selectFrom('users').select('users.id'), 'users', 'enrolments.userId')),
      )
      .where(row =>
        row.exists(there(row.selectFrom('courses').select('courses.id'), 'courses', 'enrolments.courseId')),
      )

  /** Answers whom it was asked for, each once. */
  function enrol({ courseId, userIds, expiresAt = null, source = 'staff' }: EnrolmentDraft, caller: Caller) {
    return db.write(async tx => {
      await offeredCourse(tx, await scopeOf(tx, caller), courseId)
      const students = await offeredStudents(tx, userIds)
      await renewExpired(tx, courseId, students, expiresAt)
      const at = now()
      const draft = {
        courseId,
        source,
        expiresAt,
        createdAt: at,
        updatedAt: at,
        version: 1,
        deletedAt: null,
      }
      const enrolled: string[] = []
      for (const userId of students) {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('enrolments')
          .values({ ...draft, id: newId(), userId })
          .onConflict(known =>
            known.columns(['userId', 'courseId']).where('deletedAt', 'is', null).doNothing(),
          )
          .executeTakeFirst()
        if (!numInsertedOrUpdatedRows) continue
        await audit(tx, caller, 'enrol', 'users', userId, { after: { courseId } })
        enrolled.push(userId)
      }
      if (enrolled.length > 0) await emit(tx, studentsEnrolled, courseId, caller, { userIds: enrolled })
      await bumpRevision(tx, 'enrolments')
      return students
    })
  }

  return {
    async list({ page, pageSize, sort = '-createdAt', ...asked }: EnrolmentQuery, caller: Caller) {
      if (isByPercent(sort)) refuseUnsortable(asked, caller)
      const scope = await scopeOf(db.read, caller)
      let found = within(scope)
      if (asked.courseId) found = found.where('enrolments.courseId', '=', asked.courseId)
      if (asked.userId) found = found.where('enrolments.userId', '=', asked.userId)
      if (asked.q) {
        const named = holds(
          peopleSearch(asked.q),
          may(caller.role, 'users.update') ? sql<string>`users.search` : publicWords(db),
        )
        found = found.where('enrolments.userId', 'in', people =>
          named.reduce((rows, each) => rows.where(each), people.selectFrom('users').select('users.id')),
        )
      }
      const skipped = (page - 1) * pageSize
      const rows = await ordered(db.read, found, sort, asked.courseId)
        .limit(pageSize)
        .offset(skipped)
        .execute()
      const counted = found.select(row => row.fn.countAll<number>().as('total'))
      const total = await totalOf(
        { ...asked, ...scopeKey(scope) },
        async () => (await counted.executeTakeFirstOrThrow()).total,
      )
      return { items: await presentEnrolments(db.read, rows as Row[], caller), total, page, pageSize }
    },

    async find(id: string, caller: Caller) {
      return within(await scopeOf(db.read, caller))
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    },

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

    remove: ({ id }: Pick<Row, 'id'>, caller: Caller) =>
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
        await bumpRevision(tx, 'enrolments')
        return true
      }),
  }
}
type Row = Tables['enrolments']

const isByPercent = (sort: string) => sort.endsWith('percent')

/** By progress only who sees it sorts, and only within a course: percentages of several say nothing beside each other. */
function refuseUnsortable({ courseId }: Pick<EnrolmentQuery, 'courseId'>, { role }: Caller) {
  if (!may(role, 'progress.report')) refuse('sort', 'not_offered')
  if (!courseId) refuse('courseId', 'required')
}

/**
 * Enrolments in an order of their own, by how far those who are enrolled are in a course, or by their names. Who does not
 * learn there any more has no percentage, and stands before 0.
 */
function ordered(
  read: Reader,
  found: SelectQueryBuilder<Tables, 'enrolments', object>,
  sort: string,
  courseId = '',
) {
  const byPercent = isByPercent(sort)
  if (!byPercent && !sort.endsWith('name')) return inOrder(found.selectAll('enrolments'), sort)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const at = now()
  const named = found.innerJoin('users', 'users.id', 'enrolments.userId').selectAll('enrolments')
  const sorted = byPercent
    ? named
        .leftJoin(completedIn(read, courseId, at).as('sums'), 'sums.userId', 'enrolments.userId')
        .orderBy(
          sql`case when "expiresAt" is null or "expiresAt" > ${at} then coalesce(sums.done, 0) else -1 end`,
          direction,
        )
    : named
  return sorted
    .orderBy('users.sortKey', direction)
    .orderBy('users.id', direction)
    .orderBy('enrolments.id', direction)
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

/** The row of a table that a column names, while it is not in the bin. */
const there = <Rows extends SelectQueryBuilder<any, any, any>>(rows: Rows, table: string, column: string) =>
  rows.whereRef(`${table}.id`, '=', column).where(`${table}.deletedAt`, 'is', null) as Rows
