import { type BulkContext, resourceOf } from '#platform/server/bulk/bulk.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Job } from '../../contract/job.ts'

/** What is said beside the rows of a change, and of which resource it is. */
const named = { courseId: 'courses', groupId: 'groups', seasonId: 'seasons', lessonId: 'lessons' } as const

type Target = NonNullable<Job['target']>
type Key = Pick<Target, 'resource' | 'id'>

/** Where the rows of a job go or come from, or what it copies, by the ids that it was asked with. */
export function targetIn({ kind, payload }: Pick<Tables['jobs'], 'kind' | 'payload'>): Key | undefined {
  const asked = JSON.parse(payload)
  if (kind === 'duplicate') return { resource: asked.resource, id: asked.id }
  if (kind !== 'bulk') return undefined
  for (const [name, resource] of Object.entries(named))
    if (typeof asked.with?.[name] === 'string') return { resource, id: asked.with[name] }
  return undefined
}

/** The targets of some jobs with their titles, by their ids, as far as somebody sees them. */
export async function targetsOf(context: BulkContext, jobs: Tables['jobs'][], caller: Caller) {
  const asked = new Map<string, Set<string>>()
  for (const job of jobs) {
    const { resource, id } = targetIn(job) ?? {}
    if (resource && id) asked.set(resource, (asked.get(resource) ?? new Set()).add(id))
  }
  const found = new Map<string, Target>()
  for (const [resource, ids] of asked)
    for (const each of (await resourceOf(context, resource)?.named([...ids], caller, 'site')) ?? [])
      found.set(each.id, { resource, ...each })
  return found
}
