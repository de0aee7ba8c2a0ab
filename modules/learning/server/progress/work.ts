import type { Reader } from '#platform/server/db/tables.ts'
import type { Work } from '../../contract/progress.ts'

/** The work that some people have to do in some courses at a moment: what each of them is given in each of these. */
type WorkOf = (
  read: Reader,
  userIds: string[],
  courseIds: string[],
  now: string,
) => Promise<(userId: string, courseId: string) => Work[]>

type Declared = {
  workOf: WorkOf
  /** Whether a course gives anybody such work at a moment. */
  givesWork: (read: Reader, courseId: string, now: string) => Promise<boolean>
}

let declared: Declared | undefined

/** Names what tells which work counts for progress beside lessons: the module does so that gives it. */
export const declareWork = (by: Declared) => {
  declared = by
}

const nothing = () => []

/** What people have to do in courses beside their lessons; nothing where no module gives any. */
export const workOf: WorkOf = async (read, userIds, courseIds, now) =>
  declared && userIds.length > 0 && courseIds.length > 0
    ? declared.workOf(read, userIds, courseIds, now)
    : nothing

/** Whether a course gives anybody work beside its lessons at a moment. */
export const givesWork: Declared['givesWork'] = async (...asked) =>
  (await declared?.givesWork(...asked)) ?? false

/** How much of some work is done. */
export const workSum = (work: Work[]) => ({
  workTotal: work.length,
  workCompleted: work.filter(({ completedAt }) => completedAt !== null).length,
})
