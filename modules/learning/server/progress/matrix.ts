import { type ExpressionBuilder, sql } from 'kysely'
import { learnersOf } from '#modules/catalog/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { peopleSearch, phoneEndFor, publicWords } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { inOrder } from '#platform/server/db/pages/order.ts'
import { now } from '#platform/server/db/records.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Matrix, MatrixQuery } from '../../contract/why.ts'
import { completedIn, idsOf } from './completed.ts'
import { countedOf, lastOf } from './counted.ts'
import { sumIn } from './percentages.ts'
import { pageByWork } from './matrix-by-work.ts'
import { givesWork, workOf } from './work.ts'

type Row = Pick<
  Tables['progress'],
  'userId' | 'lessonId' | 'completedAt' | 'watchedSeconds' | 'positionSeconds'
> & { activityAt: string }

type Person = Pick<Tables['users'], 'id' | 'name' | 'username' | 'phone'>

/**
 * A page of those who learn in a course, against its lessons. However many they are, it takes a few queries; only what
 * is asked by last activity or by state looks at the progress of all of them.
 */
export async function matrixOf(
  db: Db,
  courseId: string,
  { page, pageSize, sort = 'name', q, state }: MatrixQuery,
  { role }: Pick<Caller, 'role'>,
): Promise<Matrix> {
  const { read } = db
  const at = now()
  const lessons = await countedOf(read, [courseId], at).execute()

  let found = studentsOf(read, courseId, at, sumsFor(sort, state))
  if (q)
    found = holds(peopleSearch(q), may(role, 'users.update') ? undefined : publicWords(db)).reduce(
      (rows, each) => rows.where(each),
      found,
    )
  const span = { limit: pageSize, offset: (page - 1) * pageSize }
  const isByWork = (state || sort.endsWith('percent')) && (await givesWork(read, courseId, at))
  const [{ people, total }, phoneEndOf] = await Promise.all([
    isByWork
      ? pageByWork(read, studentsIn(read, courseId, at, found), { courseId, at, sort, state }, span)
      : pageByLessons(state ? found.where(isIn(state, lessons.length)) : found, sort, span),
    phoneEndFor(read, role),
  ])

  const ids = people.map(({ id }) => id)
  const [rows, workIn] = await Promise.all([
    ids.length > 0 ? rowsOf(read, courseId, at, ids) : [],
    workOf(read, ids, [courseId], at),
  ])
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return {
    lessons,
    items: people.map(({ id, name, username, phone }) => {
      const own = byUser.get(id) ?? []
      const work = workIn(id, courseId)
      return {
        user: { id, name, username, phoneEnd: phoneEndOf(phone) },
        ...sumIn(own, lessons.length, work),
        work,
        lastActivityAt: lastOf(own),
        lessons: own.filter(isBegun).map(cellOf),
      }
    }),
    ...{ total, page, pageSize },
  }
}

type Span = { limit: number; offset: number }

/** A page of students in an order, and how many they are. */
async function pageByLessons(found: ReturnType<typeof studentsOf>, sort: string, { limit, offset }: Span) {
  const [people, { total }] = await Promise.all([
    inOrder(found, sort.replace('percent', 'completed')).limit(limit).offset(offset).execute() as Promise<
      Person[]
    >,
    found
      .clearSelect()
      .select(row => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { people, total: Number(total) }
}

/** The same students with how many lessons each completed and whether they began any. */
const studentsIn = (read: Reader, courseId: string, at: string, found: ReturnType<typeof studentsOf>) =>
  found
    .clearSelect()
    .select(['users.id', 'users.name', 'users.username', 'users.phone', 'users.sortKey'])
    .select(row =>
      row
        .exists(
          row
            .selectFrom('progress')
            .select('progress.lessonId')
            .whereRef('progress.userId', '=', 'users.id')
            .where('progress.lessonId', 'in', idsOf(read, courseId, at))
            .where(one =>
              one.or([
                one('completedAt', 'is not', null),
                one('watchedSeconds', '>', 0),
                one('positionSeconds', '>', 0),
              ]),
            ),
        )
        .as('begun'),
    )

const isBegun = (row: Row) => row.completedAt !== null || row.watchedSeconds > 0 || row.positionSeconds > 0
const cellOf = ({ lessonId, completedAt, watchedSeconds, positionSeconds }: Row) => ({
  ...{ lessonId, completedAt, watchedSeconds, positionSeconds },
})

/** What these students did of the lessons that count. */
const rowsOf = (read: Reader, courseId: string, at: string, userIds: string[]) =>
  read
    .selectFrom('progress')
    .select(['userId', 'lessonId', 'completedAt', 'watchedSeconds', 'positionSeconds'])
    .select('updatedAt as activityAt')
    .where('userId', 'in', userIds)
    .where('lessonId', 'in', idsOf(read, courseId, at))
    .execute()

/** What of everybody's progress an order and a filter need to know. */
const sumsFor = (sort: string, state: MatrixQuery['state']) => {
  if (state || sort.endsWith('lastActivityAt')) return 'all'
  return sort.endsWith('percent') ? 'completed' : 'none'
}

/** Those who learn in a course; where their sums are asked for, with how many lessons each completed and began. */
function studentsOf(read: Reader, courseId: string, at: string, sums: 'none' | 'completed' | 'all') {
  const students = read
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.username', 'users.phone'])
    .where('users.deletedAt', 'is', null)
    .where('users.role', 'in', learners)
    .where('users.id', 'in', learnersOf(read, courseId, at))
  if (sums === 'none') return students
  const completed = (row: ExpressionBuilder<any, any>) =>
    row.fn.coalesce('sums.done', sql<number>`0`).as('completed')
  if (sums === 'completed')
    return students
      .leftJoin(completedIn(read, courseId, at).as('sums'), 'sums.userId', 'users.id')
      .select(completed) as never as typeof students
  const all = read
    .selectFrom('progress')
    .select(row => [
      'userId',
      row.fn.count<number>('completedAt').as('done'),
      row.fn.max('updatedAt').as('lastActivityAt'),
      sql<number>`max(case when "completedAt" is not null or "watchedSeconds" > 0 or "positionSeconds" > 0 then 1 else 0 end)`.as(
        'begun',
      ),
    ])
    .where('lessonId', 'in', idsOf(read, courseId, at))
    .where('userId', 'in', learnersOf(read, courseId, at))
    .groupBy('userId')
  return students
    .leftJoin(all.as('sums'), 'sums.userId', 'users.id')
    .select('sums.lastActivityAt')
    .select(completed) as never as typeof students
}

/** Whether a student has done every lesson, some of what there is, or nothing. */
function isIn(state: NonNullable<MatrixQuery['state']>, total: number) {
  const isDone = total > 0 ? sql`coalesce(sums.done, 0) = ${total}` : sql`1 = 0`
  const isBegun = sql`coalesce(sums.begun, 0) = 1`
  if (state === 'done') return sql<boolean>`${isDone}`
  if (state === 'notStarted') return sql<boolean>`not ${isBegun}`
  return sql<boolean>`${isBegun} and not ${isDone}`
}
