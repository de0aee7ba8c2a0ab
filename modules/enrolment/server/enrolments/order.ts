import { type SelectQueryBuilder, sql } from 'kysely'
import { completionsIn, givesWork, sumsOfMany } from '#modules/learning/server/public.ts'
import { joinInOrder } from '#platform/server/db/expressions.ts'
import { from, inOrder, type Rows } from '#platform/server/db/order.ts'
import { sortedBy } from '#platform/contract/compare.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Way } from './listed.ts'

type Enrolments = SelectQueryBuilder<Tables, 'enrolments', object>
/** Adds to enrolments, alone or beside their users, that they are among those asked for. */
type Listed = (from: Rows, way?: Way) => Enrolments

export const isByPercent = (sort: string) => sort.endsWith('percent')
export const isByName = (sort: string) => sort.endsWith('name')
const directionOf = (sort: string) => (sort.startsWith('-') ? 'desc' : 'asc')

/** Enrolments by a column of their own, from one of them on where it is named. */
export function byOwn(read: Reader, listed: Listed, sort: string, way: Way, mark?: string) {
  const rows = listed(read.selectFrom('enrolments') as never, way) as unknown as Rows
  return inOrder(mark ? from(rows, 'enrolments', sort, mark) : rows, sort) as unknown as Enrolments
}

/** The ids of few enrolments by a column of their own. */
export async function idsByOwn(read: Reader, listed: Listed, sort: string) {
  return idsIn(byOwn(read, listed, sort, { far: true }))
}

const idsIn = async (rows: Enrolments) => (await rows.select('enrolments.id').execute()).map(({ id }) => id)

/** Many enrolments by the names of their students, who are walked in order, from one of them on where it is named. */
export function walkedByName(read: Reader, listed: Listed, sort: string, way: Way, mark?: string) {
  const people = joinInOrder(read.selectFrom('users'), 'enrolments')
  const named = namedOf(people as never, listed, { ...way, walked: true })
  return inNames(mark ? named.where(fromOn(mark, sort)) : named, sort)
}

/** The ids of few enrolments by the names of their students, who are looked up. */
export async function idsByName(read: Reader, listed: Listed, sort: string) {
  return idsIn(lookedUpByName(read, listed, sort))
}

function lookedUpByName(read: Reader, listed: Listed, sort: string) {
  const named = namedOf(joinInOrder(read.selectFrom('enrolments'), 'users') as never, listed, { far: true })
  return inNames(named, sort)
}

/** Enrolments beside their students. */
const namedOf = (
  joined: SelectQueryBuilder<Tables, 'enrolments' | 'users', object>,
  listed: Listed,
  way: Way,
) =>
  listed(
    joined
      .whereRef('enrolments.userId', '=', 'users.id')
      .where('users.deletedAt', 'is', null) as unknown as Rows,
    way,
  )

const inNames = (rows: Enrolments, sort: string) =>
  (['users.sortKey', 'users.id', 'enrolments.id'] as const).reduce(
    (ordered, key) => ordered.orderBy(key as never, directionOf(sort)),
    rows,
  )

/** From one enrolment on by names: those of later students, and of its own student it and the later ones. */
function fromOn(mark: string, sort: string) {
  const towards = sql.raw(directionOf(sort) === 'desc' ? '<=' : '>=')
  const student = sql`(select "userId" from enrolments where id = ${mark})`
  return sql<boolean>`("users"."sortKey", "users"."id") ${towards}
    ((select "sortKey" from users where id = ${student}), ${student})
    and ("users"."id" <> ${student} or "enrolments"."id" ${towards} ${mark})`
}

/** Of those of one course, what decides how far their students are there. */
export type Learner = Pick<Tables['enrolments'], 'id' | 'userId' | 'expiresAt'>

/** Those of one course by the names of their students. */
export function learnersByName(read: Reader, listed: Listed): Promise<Learner[]> {
  return lookedUpByName(read, listed, 'name')
    .select(['enrolments.id', 'enrolments.userId', 'enrolments.expiresAt'])
    .execute()
}

/**
 * The ids of those of one course, who are given by their names, by how far they are there. Who does not learn there any more has
 * no percentage, and stands before 0. What counts is the same for all, unless there is work beside lessons.
 */
export async function idsByPercent(read: Reader, learners: Learner[], courseId: string, sort: string) {
  const at = now()
  const known = (await givesWork(read, courseId, at))
    ? await percentsOf(read, learners, courseId, at)
    : await completionsIn(read, courseId, at)
  const valueOf = ({ userId, expiresAt }: Learner) =>
    expiresAt === null || expiresAt > at ? (known.get(userId) ?? 0) : -1
  const ordered = sortedBy(learners, valueOf).map(({ id }) => id)
  return directionOf(sort) === 'desc' ? ordered.reverse() : ordered
}

async function percentsOf(read: Reader, learners: Learner[], courseId: string, at: string) {
  const userIds = learners.map(({ userId }) => userId)
  const sums = await sumsOfMany(read, userIds, at, [courseId])
  return new Map([...sums].map(([userId, own]) => [userId, own.get(courseId)?.percent ?? 0]))
}
