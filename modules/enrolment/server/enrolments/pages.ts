import { may } from '#platform/contract/access.ts'
import { hasStatistics } from '#platform/server/db/expressions.ts'
import { cursorsOf } from '#platform/server/db/order.ts'
import { few } from '#platform/server/db/list.ts'
import { remembering, stateOf } from '#platform/server/db/totals.ts'
import { scopeKey, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { EnrolmentQuery } from '../../contract/enrolment.ts'
import { countedEnrolments } from './counts.ts'
import { type Asked, listedEnrolments } from './listed.ts'
import {
  byOwn,
  idsByName,
  idsByOwn,
  idsByPercent,
  isByName,
  isByPercent,
  type Learner,
  learnersByName,
  walkedByName,
} from './order.ts'

export type EnrolmentRow = Tables['enrolments']

/** So many rows are asked for at once. */
const batchSize = 1_000
const maxTotals = 1_000
const maxFinds = 50
/** Of so many lists by percentage, who learns in their course is remembered. */
const maxCourses = 4

/** Reads enrolments that a caller sees: a page of them, or one. */
export function enrolmentPages(db: Db) {
  const { listed, within } = listedEnrolments(db)
  const state = stateOf(db, ['enrolments', 'courses', 'users', 'groups'])
  const totals = remembering<number>(maxTotals)
  const finds = remembering<string[]>(maxFinds)
  const learners = remembering<Learner[]>(maxCourses)
  const cursors = cursorsOf()

  /** Rows of a page, all of them or some of their columns, and how many there are in all. */
  async function rowsOf<Column extends keyof EnrolmentRow = keyof EnrolmentRow>(
    { page, pageSize, sort = '-createdAt', ...asked }: EnrolmentQuery,
    caller: Caller,
    columns?: Column[],
  ) {
    if (isByPercent(sort)) refuseUnsortable(asked, caller)
    const scope = await scopeOf(db.read, caller)
    const only = await listed(asked, scope)
    const list = `${await state()} ${JSON.stringify([asked, scopeKey(scope)])}`
    const total = await totals(list, async () => {
      const { courseId, userId, groupId, q } = asked
      if (!userId && !groupId && !q) return countedEnrolments(db.read, scope, courseId)
      const all = only(db.read.selectFrom('enrolments') as never, { far: true })
      return (await all.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    })
    const selected = columns?.map(column => `enrolments.${column}` as const)
    const span = { limit: pageSize, offset: (page - 1) * pageSize }

    if (span.offset >= total) return { rows: [], total }
    const key = `${list} ${sort}`
    const many = total > few
    async function inPercents() {
      const named = await learners(list, () => learnersByName(db.read, only))
      return idsByPercent(db.read, named, asked.courseId!, sort)
    }
    // Of few, a search among all people and an order by names are done once for all pages.
    if (isByPercent(sort) || (!many && (isByName(sort) || asked.q))) {
      const found = isByName(sort) ? idsByName : idsByOwn
      const ids = await (isByPercent(sort) ? inPercents() : finds(key, () => found(db.read, only, sort)))
      const rows = await rowsWith(ids.slice(span.offset, span.offset + span.limit), selected)
      return { rows: rows as Pick<EnrolmentRow, Column>[], total }
    }
    // All of a course are read by its index and sorted by when they changed.
    const isSorted = !hasStatistics(db.read) && asked.courseId !== undefined && sort.endsWith('updatedAt')
    const far = isSorted || cursors.isFar(span.offset + span.limit)
    const way = { many, far }
    const isMarked = many && cursors.isFar(span.offset)
    const mark = isMarked ? cursors.before(key, span.offset) : undefined
    const ordered = (isByName(sort) ? walkedByName : byOwn)(db.read, only, sort, way, mark?.id)
    const rows = await (selected ? ordered.select(selected) : ordered.selectAll('enrolments'))
      .limit(span.limit)
      .offset(span.offset - (mark?.offset ?? 0))
      .execute()
    const [first] = rows as { id?: string }[]
    if (isMarked && first?.id) cursors.remember(key, { offset: span.offset, id: first.id })
    return { rows: rows as Pick<EnrolmentRow, Column>[], total }
  }

  /** Enrolments by their ids, in the order of these. */
  async function rowsWith(ids: string[], columns?: `enrolments.${keyof EnrolmentRow}`[]) {
    const rowById = new Map<string, Partial<EnrolmentRow>>()
    for (let from = 0; from < ids.length; from += batchSize) {
      const rows = db.read.selectFrom('enrolments').where('id', 'in', ids.slice(from, from + batchSize))
      const read = columns ? rows.select(['enrolments.id', ...columns]) : rows.selectAll()
      for (const row of await read.execute()) rowById.set(row.id, row)
    }
    return ids.flatMap(id => rowById.get(id) ?? [])
  }

  const find = async (id: string, caller: Caller, on: Reader = db.read) =>
    within(await scopeOf(on, caller), on)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()

  /** Enrolments by the names of those who are enrolled. */
  async function named(rows: Pick<EnrolmentRow, 'id' | 'userId'>[]) {
    const names = new Map<string, string>()
    for (let from = 0; from < rows.length; from += batchSize) {
      const userIds = [...new Set(rows.slice(from, from + batchSize).map(({ userId }) => userId))]
      const people = db.read.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds)
      for (const { id, name } of await people.execute()) names.set(id, name)
    }
    return rows.map(({ id, userId }) => ({ id, title: names.get(userId) ?? '' }))
  }

  return { within, rowsOf, find, named }
}

/** By progress only who sees it sorts, and only within a course: percentages of several say nothing beside each other. */
function refuseUnsortable({ courseId }: Asked, { role }: Caller) {
  if (!may(role, 'progress.report')) refuse('sort', 'not_offered')
  if (!courseId) refuse('courseId', 'required')
}
