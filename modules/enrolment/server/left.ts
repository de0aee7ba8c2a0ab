import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import type { enrolmentStore } from './enrolments/store.ts'
import type { memberStore } from './groups/members.ts'

/** What brings somebody back whom a job has taken out of a course: the enrolment as the job left it, and the groups left with it. */
export type Left = { id: string; version: number; userId: string; groupIds: string[] }

/** The same of an enrolment as it was before it was ended. */
export const leftBy = ({ id, version, userId, groupIds }: Left): Left => ({
  ...{ id, version: version + 1, userId, groupIds },
})

/**
 * Brings enrolments back that a job has ended, but for those who are enrolled anew, and their students into the groups that they
 * left with them: where there is still a place, and they are in no other group of the course. Answers the ids of the rows of
 * which the enrolment is back.
 */
export async function broughtBack(
  store: ReturnType<typeof enrolmentStore>,
  members: ReturnType<typeof memberStore>,
  rows: { id: string; undo: Left }[],
  caller: Caller,
) {
  const back = await store.restoreAll(
    rows.map(({ undo }) => undo),
    caller,
  )
  const restored = rows.filter(({ undo }) => back.has(undo.id))
  const memberships = restored.flatMap(({ undo: { userId, groupIds } }) =>
    groupIds.map(groupId => ({ groupId, userId })),
  )
  for (const [groupId, some] of Map.groupBy(memberships, ({ groupId }) => groupId)) {
    const userIds = some.map(({ userId }) => userId)
    const areBack = await unlessRefused(() => members.rejoin(groupId, userIds, caller))
    if (!areBack) for (const id of userIds) await unlessRefused(() => members.rejoin(groupId, [id], caller))
  }
  return new Set(restored.map(({ id }) => id))
}

/** Nothing where it is refused: the group is full, archived or gone, or somebody is in another by now. */
async function unlessRefused<Answer>(work: () => Promise<Answer>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
