import type { LinkProps } from '@tanstack/react-router'
import type { Job } from '../../contract/job.ts'
import type { JobRow } from '../../contract/job-row.ts'

/** What has no page of its own: a file is shown by what uses it, a view by its list, an entry of the ledger by its receipt. */
const withoutPage = new Set(['media', 'views', 'lists', 'ledger', 'closings'])

/** Where staff find what a row is about; nowhere, where it is in the bin or gone. */
export function linkToRow(
  { resource, action }: Pick<Job, 'resource' | 'action'>,
  { thingId: id, result }: Pick<JobRow, 'thingId' | 'result'>,
  mayChangePeople: boolean,
): LinkProps | undefined {
  const isDone = result === 'done' || result === 'kept'
  const isInBin = action === 'delete' ? isDone : action === 'purge' || (action === 'restore' && !isDone)
  if (!id || result === 'gone' || isInBin || withoutPage.has(resource ?? '')) return undefined
  if (resource === 'courses') return { to: '/admin/courses/$id', params: { id } } as LinkProps
  if (resource === 'quizzes') return { to: '/admin/quizzes/$id', params: { id } } as LinkProps
  if (resource === 'exams') return { to: '/admin/exams/$id', params: { id } } as LinkProps
  if (resource === 'meetings') return { to: '/admin/meetings/$id', params: { id } } as LinkProps
  if (resource === 'groups') return { to: '/admin/groups/$id', params: { id } } as LinkProps
  if (resource === 'lessons' || resource === 'content')
    return { to: '/admin/lessons/$id', params: { id } } as LinkProps
  if (resource === 'people' || (resource === 'users' && !mayChangePeople))
    return { to: '/admin/students/$id', params: { id } } as LinkProps
  return { to: `/admin/${resource}`, search: { open: id } } as LinkProps
}

/** Where the copy is that a job has written. */
export const linkToCopy = ({ resource, action, thingId }: Pick<Job, 'resource' | 'action' | 'thingId'>) =>
  thingId === null ? undefined : linkToRow({ resource, action }, { thingId, result: 'done' }, false)
