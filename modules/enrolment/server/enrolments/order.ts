import { type SelectQueryBuilder, sql } from 'kysely'
import { completedIn, givesWork, sumsOfMany } from '#modules/learning/server/public.ts'
import { compare } from '#platform/contract/compare.ts'
import { from, inOrder, type Rows } from '#platform/server/db/pages/order.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Way } from './listed.ts'

type Enrolments = SelectQueryBuilder<Tables, 'enrolments', object>
/** Adds to enrolments, alone or beside their users, that they are among those asked for. */
type Listed = (from: Rows, way?: Way) => Enrolments
type Span = { limit: number; offset: number }

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
  const named = namedOf(read.selectFrom('users').crossJoin('enrolments') as never, listed, way)
  return inNames(mark ? named.where(fromOn(mark, sort)) : named, sort)
}

/** The ids of few enrolments by the names of their students, who are looked up. */
export async function idsByName(read: Reader, listed: Listed, sort: string) {
  const named = namedOf(read.selectFrom('enrolments').crossJoin('users') as never, listed, { far: true })
  return idsIn(inNames(named, sort))
}

/** Enrolments beside their students: the cross join has SQLite read the table first that is named first. */
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

/**
 * The ids of a page of those of one course by how far their students are there, then by names. Who does not learn there any
 * more has no percentage, and stands before 0. Where there is work beside lessons, what counts differs from student to student,
 * and all of them are looked at, as a query could not.
 */
export async function idsByPercent(
  read: Reader,
  listed: Listed,
  courseId: string,
  sort: string,
  { limit, offset }: Span,
) {
  const at = now()
  const named = listed(
    read.selectFrom('enrolments').innerJoin('users', 'users.id', 'enrolments.userId') as never,
    { far: true },
  ) as unknown as SelectQueryBuilder<Tables, 'enrolments' | 'users', object>
  if (await givesWork(read, courseId, at)) {
    const rows = await named.select(['enrolments.id', 'userId', 'users.sortKey']).execute()
    return (await inPercents(read, rows, courseId, sort, at)).slice(offset, offset + limit)
  }
  const ordered = named
    .leftJoin(completedIn(read, courseId, at).as('sums'), 'sums.userId', 'enrolments.userId')
    .orderBy(
      sql`case when "expiresAt" is null or "expiresAt" > ${at} then coalesce(sums.done, 0) else -1 end`,
      directionOf(sort),
    )
  return idsIn(
    inNames(ordered as never, sort)
      .limit(limit)
      .offset(offset),
  )
}

type Named = { id: string; userId: string; sortKey: string }

async function inPercents(read: Reader, rows: Named[], courseId: string, sort: string, at: string) {
  const userIds = rows.map(({ userId }) => userId)
  const sums = await sumsOfMany(read, userIds, at, [courseId])
  const percentOf = ({ userId }: Named) => sums.get(userId)?.get(courseId)?.percent ?? -1
  const direction = directionOf(sort) === 'desc' ? -1 : 1
  return rows
    .sort(
      (one, other) =>
        direction *
        (percentOf(one) - percentOf(other) ||
          compare(one.sortKey, other.sortKey) ||
          compare(one.userId, other.userId)),
    )
    .map(({ id }) => id)
}
