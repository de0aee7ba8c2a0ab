import type { Reader } from '#platform/server/db/tables.ts'
import type { Work } from '../../contract/progress.ts'

/** What counts of a piece of work; whether it is begun is asked for only where it is shown. */
type CountedWork = Omit<Work, 'begun'>

/** The work that some people have to do in some courses at a moment: what each of them is given in each of these. */
type WorkOf = (
  read: Reader,
  userIds: string[],
  courseIds: string[],
  now: string,
) => Promise<(userId: string, courseId: string) => CountedWork[]>

/** More people than this are given to no statement at once. */
export const peopleAtOnce = 1_000

type Declared = {
  workOf: WorkOf
  /** Which of some people have begun which pieces of work. */
  begunIn: (
    read: Reader,
    workIds: string[],
    userIds: string[],
  ) => Promise<(workId: string, userId: string) => boolean>
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

/** The same with what each of them has begun of it. */
export async function workShown(
  read: Reader,
  userIds: string[],
  courseIds: string[],
  now: string,
): Promise<(userId: string, courseId: string) => Work[]> {
  const workIn = await workOf(read, userIds, courseIds, now)
  const workOfAll = userIds.flatMap(userId => courseIds.flatMap(courseId => workIn(userId, courseId)))
  if (!declared || workOfAll.length === 0) return nothing
  const hasBegun = await declared.begunIn(read, [...new Set(workOfAll.map(({ id }) => id))], userIds)
  return (userId, courseId) =>
    workIn(userId, courseId).map(work => ({ ...work, begun: hasBegun(work.id, userId) }))
}

/** The same of one course for however many people, by their ids. */
export async function workOfMany(read: Reader, userIds: string[], courseId: string, now: string) {
  const known = new Map<string, Work[]>()
  for (let from = 0; from < userIds.length; from += peopleAtOnce) {
    const batch = userIds.slice(from, from + peopleAtOnce)
    const own = await workShown(read, batch, [courseId], now)
    for (const id of batch) known.set(id, own(id, courseId))
  }
  return known
}

/** Whether a course gives anybody work beside its lessons at a moment. */
export const givesWork: Declared['givesWork'] = async (...asked) =>
  (await declared?.givesWork(...asked)) ?? false

/** How much of some work is done. */
export const workSum = (work: CountedWork[]) => ({
  workTotal: work.length,
  workCompleted: work.filter(({ completedAt }) => completedAt !== null).length,
})
