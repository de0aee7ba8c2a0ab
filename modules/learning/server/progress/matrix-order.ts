import { learnersOf } from '#modules/catalog/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { holdsPeople } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { sortedBy } from '#platform/contract/compare.ts'
import { joinInOrder } from '#platform/server/db/expressions.ts'
import { remembering, stateOf as stateOfKinds } from '#platform/server/db/totals.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { MatrixQuery } from '../../contract/why.ts'
import { activityIn } from './activity.ts'
import { completionsIn } from './completed.ts'
import { sumsOfMany } from './sums-of-many.ts'
import { givesWork, workOfMany, workSum } from './work.ts'

/** Who learns in a course, in an order, and when those stop to whom that is given. */
type Learners = { ids: string[]; ends: Map<string, string> }
type Asked = Pick<MatrixQuery, 'q' | 'state'> & {
  courseId: string
  sort: string
  at: string
  role: Role
  /** The lessons of the course that count. */
  lessonIds: string[]
}
type State = MatrixQuery['state']

/** Of so many courses and searches, who learns there is remembered. */
const maxLists = 8

/**
 * Tells the ids of those who learn in a course, in an order and as far as they are in a state there. Who they are, by their names, is
 * remembered until something changes; what they did is asked anew each time.
 */
export function learnersInOrder(db: Db) {
  const { read } = db
  const kinds = stateOfKinds(db, ['courses', 'enrolments', 'users'])
  const remembered = remembering<Learners>(maxLists)

  return async (asked: Asked): Promise<string[]> => {
    const { courseId, q, at, role, sort, state } = asked
    const list = `${await kinds()} ${JSON.stringify([courseId, q, may(role, 'users.update')])}`
    const ids = stillLearning(await remembered(list, () => byName(asked)), at)

    const { valueOf, stateOf } = await standingOf(read, ids, asked)
    const idsInState = state ? ids.filter(id => stateOf(id) === state) : ids
    const ordered = sort.endsWith('name') ? idsInState : sortedBy(idsInState, valueOf)
    return sort.startsWith('-') ? ordered.toReversed() : ordered
  }

  async function byName({ courseId, q, at, role }: Asked): Promise<Learners> {
    const learning = learnersOf(read, courseId, at).select('enrolments.expiresAt').as('learning')
    const people = joinInOrder(read.selectFrom(learning), 'users')
      .select(['users.id', 'learning.expiresAt'])
      .whereRef('users.id', '=', 'learning.userId')
      .where('users.deletedAt', 'is', null)
      .where('users.role', 'in', learners)
    const words = q ? holdsPeople(read, q, { role }) : []
    const rows = await words
      .reduce((rows, each) => rows.where(each), people)
      .orderBy('users.sortKey')
      .orderBy('users.id')
      .execute()
    return {
      ids: rows.map(({ id }) => id),
      ends: new Map(rows.flatMap(({ id, expiresAt }) => (expiresAt === null ? [] : [[id, expiresAt]]))),
    }
  }
}

function stillLearning({ ids, ends }: Learners, at: string) {
  const ended = new Set([...ends].filter(([, end]) => end <= at).map(([id]) => id))
  return ended.size === 0 ? ids : ids.filter(id => !ended.has(id))
}

/** By what these students are sorted, and in which state they are; only what is asked for is read. */
async function standingOf(read: Reader, ids: string[], asked: Asked) {
  const { courseId, at, sort, state, lessonIds } = asked
  const isByPercent = sort.endsWith('percent')
  const isByActivity = sort.endsWith('lastActivityAt')
  const hasWork = (isByPercent || state !== undefined) && (await givesWork(read, courseId, at))
  const [activity, work, sums, completed] = await Promise.all([
    isByActivity || state ? activityIn(read, lessonIds) : undefined,
    hasWork && state ? workOfMany(read, ids, courseId, at) : undefined,
    hasWork && isByPercent ? sumsOfMany(read, ids, at, [courseId]) : undefined,
    isByPercent && !hasWork ? completionsIn(read, courseId, at) : undefined,
  ])

  return {
    valueOf(id: string) {
      if (isByActivity) return activity?.get(id)?.lastActivityAt ?? ''
      return sums?.get(id)?.get(courseId)?.percent ?? completed?.get(id) ?? 0
    },
    stateOf(id: string): State {
      const { done: lessonsCompleted = 0, isBegun = false } = activity?.get(id) ?? {}
      const workOfPerson = work?.get(id) ?? []
      const { workTotal, workCompleted } = workSum(workOfPerson)
      const total = lessonIds.length + workTotal
      if (total > 0 && lessonsCompleted + workCompleted === total) return 'done'
      return isBegun || workOfPerson.some(({ begun, completedAt }) => begun || completedAt !== null)
        ? 'underWay'
        : 'notStarted'
    },
  }
}
