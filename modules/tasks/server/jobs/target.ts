import { type BulkContext, resourceOf } from '#platform/server/bulk/bulk.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Job } from '../../contract/job.ts'

/** What is said beside the rows of a change, and of which resource it is. */
const resourceByField = {
  courseId: 'courses',
  groupId: 'groups',
  seasonId: 'seasons',
  lessonId: 'lessons',
  /** The group that people leave for another. */
  from: 'groups',
} as const

type Target = NonNullable<Job['target']>
type Key = Pick<Target, 'resource' | 'id'>

/** Where the rows of a job go or come from, or what it copies, by the ids that it was asked with. */
function targetIn({ kind, payload }: Pick<Tables['jobs'], 'kind' | 'payload'>): Key | undefined {
  const payloadFields = JSON.parse(payload)
  if (kind === 'duplicate') return { resource: payloadFields.resource, id: payloadFields.id }
  if (kind !== 'bulk') return undefined
  for (const [name, resource] of Object.entries(resourceByField))
    if (typeof payloadFields.with?.[name] === 'string') return { resource, id: payloadFields.with[name] }
  return undefined
}

/** Refuses what is named beside the rows of a change, and is not there for whoever asks: no row could be changed by it. */
export async function refuseAbsent(context: BulkContext, said: object, at: string, caller: Caller) {
  for (const [name, resource] of Object.entries(resourceByField)) {
    const id: unknown = said[name as keyof typeof said]
    if (typeof id !== 'string') continue
    const titledRows = await resourceOf(context, resource)?.named([id], caller, 'site')
    if (titledRows?.length === 0) refuse(`${at}.${name}`, 'not_offered')
  }
}

/** The targets of some jobs with their titles, by the ids of the jobs, as far as somebody sees them. */
export async function targetsOf(context: BulkContext, jobs: Tables['jobs'][], caller: Caller) {
  const targets = jobs.flatMap(job => {
    const key = targetIn(job)
    return key ? [{ jobId: job.id, ...key }] : []
  })
  const targetByKey = new Map<string, Target>()
  for (const [resource, some] of Map.groupBy(targets, each => each.resource)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const titledRows = (await resourceOf(context, resource)?.named(ids, caller, 'site')) ?? []
    const titles = new Map(titledRows.map(({ id, title }) => [id, title]))
    for (const { jobId, id } of some) {
      const title = titles.get(id)
      if (title !== undefined) targetByKey.set(jobId, { resource, id, title })
    }
  }
  return targetByKey
}
