import { sql } from 'kysely'
import { membersOf, phoneEndFor } from '#modules/identity/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Matrix, MatrixQuery } from '../../contract/why.ts'
import { byLessons } from './by-lessons.ts'
import { lastOf } from './counted.ts'
import { lessonsThatCount } from './lesson-counts.ts'
import { learnersInOrder } from './matrix-order.ts'
import { sumIn } from './percentages.ts'
import { workShown } from './work.ts'

type Row = Pick<
  Tables['progress'],
  'userId' | 'lessonId' | 'completedAt' | 'watchedSeconds' | 'positionSeconds'
> & { activityAt: string }

/**
 * Answers pages of those who learn in a course, against its lessons. However many they are, each takes a few queries; only what
 * is asked by last activity or by state looks at the progress of all of them.
 */
export function matrixOf(db: Db) {
  const { read } = db
  const inOrder = learnersInOrder(db)

  /** Those of some people who are in a group now, in their order. */
  async function withinGroup(userIds: string[], groupId: string, caller: Caller) {
    const members = membersOf(read, groupId, await scopeOf(read, caller)).select('groupMembers.userId')
    const ids = new Set((await members.execute()).map(({ userId }) => userId))
    return userIds.filter(id => ids.has(id))
  }

  return async (
    courseId: string,
    { page, pageSize, sort = 'name', q, state, groupId }: MatrixQuery,
    caller: Caller,
  ): Promise<Matrix> => {
    const at = now()
    const lessons = await lessonsThatCount(read, courseId, at)
    const lessonIds = lessons.map(({ id }) => id)
    const { role } = caller
    const learning = await inOrder({ courseId, sort, q, state, at, role, lessonIds })
    const learners = groupId ? await withinGroup(learning, groupId, caller) : learning
    const ids = learners.slice((page - 1) * pageSize, page * pageSize)
    const [people, rows, workIn, phoneEndOf] = await Promise.all([
      peopleBy(read, ids),
      rowsOf(read, lessonIds, ids),
      workShown(read, ids, [courseId], at),
      phoneEndFor(read, role),
    ])
    const byUser = Map.groupBy(rows, ({ userId }) => userId)
    return {
      lessons,
      items: people.map(({ id, name, username, phone }) => {
        const ownRows = byUser.get(id) ?? []
        const work = workIn(id, courseId)
        return {
          user: { id, name, username, phoneEnd: phoneEndOf(phone) },
          ...sumIn(ownRows, lessons.length, work),
          work,
          lastActivityAt: lastOf(ownRows),
          lessons: ownRows.filter(isBegun).map(cellOf),
        }
      }),
      ...{ total: learners.length, page, pageSize },
    }
  }
}

const isBegun = (row: Row) => row.completedAt !== null || row.watchedSeconds > 0 || row.positionSeconds > 0
const cellOf = ({ lessonId, completedAt, watchedSeconds, positionSeconds }: Row) => ({
  ...{ lessonId, completedAt, watchedSeconds, positionSeconds },
})

const peopleByIds = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read.selectFrom('users').select(['id', 'name', 'username', 'phone']).where('id', 'in', ids),
)

/** People by their ids, in the order of these. */
async function peopleBy(read: Reader, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await peopleByIds(read, { ids })
  const rowById = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => rowById.get(id) ?? [])
}

const progressIn = prepared(
  (read: Reader, { lessonIds, userIds }: { lessonIds: string[]; userIds: string[] }) =>
    read
      .selectFrom('progress')
      .select(['userId', 'lessonId', 'completedAt', 'watchedSeconds', 'positionSeconds'])
      .select('updatedAt as activityAt')
      .where('userId', 'in', userIds)
      // As an expression: through an index both databases would look for each lesson of each student.
      .where(sql<string>`("lessonId" || '')`, 'in', lessonIds),
)

/** What these students did of these lessons. */
async function rowsOf(read: Reader, lessonIds: string[], people: string[]): Promise<Row[]> {
  if (people.length === 0) return []
  return byLessons(lessonIds, lessonIds => progressIn(read, { lessonIds, userIds: people }))
}
