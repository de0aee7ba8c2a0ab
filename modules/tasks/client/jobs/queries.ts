import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { authState } from '#platform/client/api/session.ts'
import type { Page } from '#platform/contract/resource.ts'
import { type Job, type JobQuery, jobs } from '../../contract/job.ts'
import type { JobRowQuery } from '../../contract/job-row.ts'
import { isMoving, pollEvery } from './polling.ts'

/** One job, looked at again and again while it moves; browsers stop that in a hidden tab. */
export const jobOf = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'item', id],
    queryFn: ({ signal }) => call(jobs.read, { id }, signal),
    refetchInterval: ({ state }) => (state.data ? pollEvery([state.data]) : false),
  })

/** A page of jobs. */
export const jobsOf = (query: JobQuery) =>
  queryOptions({
    queryKey: ['jobs', 'page', query],
    queryFn: ({ signal }) => call(jobs.list, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? pollEvery(state.data.items) : false),
  })

/**
 * A page of the rows of a job: of each state of it anew, and again and again while it moves. The page before stands until the next
 * is there, but never rows of another kind: they would be answered for what they are not.
 */
export const rowsOf = (job: Pick<Job, 'id' | 'state'>, query: JobRowQuery) =>
  queryOptions({
    queryKey: ['jobs', 'rows', job.id, query, job.state],
    queryFn: ({ signal }) => call(jobs.rows, { id: job.id, query }, signal),
    placeholderData: keepSameKind(query),
    refetchInterval: () => pollEvery([job]),
  })

const keepSameKind =
  ({ result, code, decision }: JobRowQuery) =>
  <T>(rows: T | undefined, seen?: { queryKey: readonly unknown[] }) => {
    const before = seen?.queryKey[3] as JobRowQuery | undefined
    const isSameKind = before?.result === result && before?.code === code && before?.decision === decision
    return isSameKind ? rows : undefined
  }

/** One’s own jobs, newest first, as the button in the frame has them: asked for once, and again only while one of them moves. */
export const ownJobs = queryOptions({
  queryKey: ['jobs', 'own'],
  queryFn: ({ signal }) => call(jobs.list, { query: { page: 1, pageSize: 20 } }, signal),
  enabled: ({ state }) => !state.data || state.data.items.some(isMoving),
  refetchInterval: ({ state }) => (state.data ? pollEvery(state.data.items) : false),
  retry: false,
})

/** Lets all that shows a job show what was answered for it; of one’s own, one that is new comes first. */
export function noteJob(cache: QueryClient, job: Job) {
  // A look that is on its way may have been before what is answered now.
  void cache.cancelQueries({ queryKey: jobOf(job.id).queryKey })
  cache.setQueryData(jobOf(job.id).queryKey, job)
  void cache.invalidateQueries({ queryKey: ['jobs', 'page'] })
  if (job.owner.id !== authState().authUser?.id) return
  void cache.cancelQueries({ queryKey: ownJobs.queryKey })
  cache.setQueryData<Page<Job>>(ownJobs.queryKey, (own = { items: [], total: 0, page: 1, pageSize: 20 }) => {
    const isKnown = own.items.some(({ id }) => id === job.id)
    const items = own.items.map(one => (one.id === job.id ? job : one))
    return isKnown ? { ...own, items } : { ...own, items: [job, ...items], total: own.total + 1 }
  })
}
