import { seesGuardians, seesPhones } from '#modules/identity/server/public.ts'
import { covers, reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { fileIn, type JobFile } from '#platform/server/jobs/files.ts'
import { callerOf } from './owner.ts'
import type { JobRecord } from './presenter.ts'

type Person = Pick<Caller, 'id' | 'role'>
type Reach = { role: Role; courseIds: string[]; phones: boolean; guardians?: boolean }

/** How far somebody reaches at this moment: by their role, their courses, and what the school shows them. */
async function reachNow(on: Reader | Tx, { id, role }: Person): Promise<Reach> {
  const { courseIds } = await scopeOf(on, { id, role })
  const [phones, guardians] = [await seesPhones(on, role), await seesGuardians(on, role)]
  return { role, courseIds, phones, guardians }
}

/** The same as it is kept with what a job makes by it. */
export const writtenReach = async (on: Reader | Tx, person: Person) =>
  JSON.stringify(await reachNow(on, person))

/**
 * Whether somebody reaches all by which a job was made, as things are now. Of a job that does not say by what, only whoever
 * reaches everybody's does.
 */
export const stillReaches = async (on: Reader | Tx, job: Pick<JobRecord, 'reach'>, person: Person) =>
  isWithin(job, await reachNow(on, person))

function isWithin({ reach }: Pick<JobRecord, 'reach'>, now: Reach) {
  if (reach === null) return reachOf(now.role, 'jobs.read') === 'all'
  const before: Reach = JSON.parse(reach)
  const hasCourses =
    reachOf(now.role, 'courses.read') === 'all' || before.courseIds.every(id => now.courseIds.includes(id))
  const hasPhones = (now.phones || !before.phones) && (now.guardians || !before.guardians)
  return covers(now.role, before.role) && hasCourses && hasPhones
}

/** The files of some jobs, by the ids of the jobs: of those whose owner reaches what is in them, as things are now. */
export async function filesNow(read: Reader, jobs: JobRecord[]) {
  const files = new Map<string, JobFile>()
  const candidates = jobs.filter(({ result }) => fileIn(result))
  for (const [ownerId, some] of Map.groupBy(candidates, job => job.ownerId)) {
    const owner = await callerOf(read, ownerId, some[0]!.id)
    const now = owner && (await reachNow(read, owner))
    for (const job of some) if (now && isWithin(job, now)) files.set(job.id, fileIn(job.result)!)
  }
  return files
}
