import { may, reachOf } from '#platform/contract/access.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { isLearner } from '../../contract/roles.ts'
import type { User } from '../../contract/user.ts'
import { groupTitles } from '../users/group-titles.ts'

type Counts = Record<'lessonsTotal' | 'lessonsCompleted' | 'workTotal' | 'workCompleted' | 'percent', number>
type Sum = Counts & { courses: number }
type SumsOf = (
  read: Reader,
  userIds: string[],
  now: string,
  courseIds?: string[],
) => Promise<Map<string, Sum>>

let sumsOf: SumsOf = () => {
  throw new Error('Nobody has said how far students are in all: see declareLearning.')
}

/** Names what tells how much students learn, and how far they are in all: the module does so that follows their progress. */
export const declareLearning = (by: SumsOf) => {
  sumsOf = by
}

/** What is told of what somebody learns. */
export type Learning = Pick<User, 'counts' | 'groupTitles' | keyof Counts>
export const noLearning: Learning = {
  counts: { courses: null },
  groupTitles: null,
  ...{ percent: null, lessonsTotal: null, lessonsCompleted: null, workTotal: null, workCompleted: null },
}

/** What these people learn, as far as the caller may see it: staff of courses by those courses, the front desk no progress. */
export async function learningOf(read: Reader, people: Pick<User, 'id' | 'role'>[], scope: Scope) {
  const { caller, courseIds, now } = scope
  const seesCourses = may(caller.role, 'enrolments.list')
  const seesProgress = may(caller.role, 'progress.report')
  const ids = people.flatMap(({ id, role }) => (isLearner(role) ? id : []))
  if (ids.length === 0 || !seesCourses) return () => noLearning
  const isOwn = reachOf(caller.role, 'enrolments.list') === 'own'
  const [sums, titlesOf] = await Promise.all([
    sumsOf(read, ids, now, isOwn ? courseIds : undefined),
    groupTitles().all(read, ids, scope),
  ])
  const idSet = new Set(ids)
  return (id: string): Learning => {
    if (!idSet.has(id)) return noLearning
    const { courses, ...sum } = sums.get(id) ?? {
      ...{ courses: 0, percent: 0, lessonsTotal: 0, lessonsCompleted: 0, workTotal: 0, workCompleted: 0 },
    }
    return { ...noLearning, ...(seesProgress && sum), counts: { courses }, groupTitles: titlesOf(id) }
  }
}
