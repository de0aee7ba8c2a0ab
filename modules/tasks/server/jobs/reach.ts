import { groups } from '#modules/enrolment/contract/group.ts'
import { seesGuardians, seesPhones } from '#modules/identity/server/public.ts'
import { ledger } from '#modules/money/contract/ledger.ts'
import { moneyScope } from '#modules/money/server/public.ts'
import { covers, reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { fileIn, type JobFile } from '#platform/server/jobs/files.ts'
import { callerOf } from './owner.ts'
import type { JobRecord } from './presenter.ts'

type Reach = {
  role: Role
  courseIds: string[]
  groupIds?: string[]
  phones: boolean
  guardians?: boolean
  money?: boolean
}

/** How far somebody reaches at this moment: by their role, their courses, the groups that they teach, and what the school shows them. */
async function reachNow(on: Reader | Tx, caller: Caller): Promise<Reach> {
  const { role } = caller
  const { courseIds } = await scopeOf(on, caller)
  const groupIds = await groupsTaught(on, caller, courseIds)
  const [phones, guardians] = [await seesPhones(on, role), await seesGuardians(on, role)]
  const money = (await moneyScope(on, caller, ledger.list.name)) !== undefined
  return { role, courseIds, groupIds, phones, guardians, money }
}

/** The groups that somebody sees because they teach them alone: their courses are not theirs. */
async function groupsTaught(on: Reader | Tx, { id, role }: Caller, courseIds: string[]) {
  if (reachOf(role, groups.list.name) !== 'own') return []
  const taught = on.selectFrom('groups').select(['id', 'courseId']).where('teacherId', '=', id)
  const found = await taught.orderBy('id').execute()
  return found.flatMap(group => (group.courseId && courseIds.includes(group.courseId) ? [] : group.id))
}

/** The same as it is kept with what a job makes by it. */
export const writtenReach = async (on: Reader | Tx, caller: Caller) =>
  JSON.stringify(await reachNow(on, caller))

/**
 * Whether somebody reaches all by which a job was made, as things are now. Of a job that does not say by what, only whoever
 * reaches everybody's does.
 */
export const stillReaches = async (on: Reader | Tx, job: Pick<JobRecord, 'reach'>, caller: Caller) =>
  isWithin(job, await reachNow(on, caller))

function isWithin({ reach }: Pick<JobRecord, 'reach'>, now: Reach) {
  if (reach === null) return reachOf(now.role, 'jobs.read') === 'all'
  const before: Reach = JSON.parse(reach)
  const hasCourses =
    reachOf(now.role, 'courses.read') === 'all' || before.courseIds.every(id => now.courseIds.includes(id))
  const hasGroups =
    reachOf(now.role, groups.list.name) === 'all' ||
    (before.groupIds ?? []).every(id => now.groupIds?.includes(id))
  const hasPhones = (now.phones || !before.phones) && (now.guardians || !before.guardians)
  const hasMoney = now.money || !before.money
  return covers(now.role, before.role) && hasCourses && hasGroups && hasPhones && hasMoney
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
