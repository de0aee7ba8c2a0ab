import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { ImportChoice } from '../../contract/import.ts'
import { imports } from '../../contract/import-calls.ts'
import { type Job, jobs } from '../../contract/job.ts'
import type { Decision } from '../../contract/job-row.ts'
import { noteJob } from '../jobs/queries.ts'

/** How the table of a job is read, anew for each state of it. */
export const importOf = ({ id, state }: Pick<Job, 'id' | 'state'>) =>
  queryOptions({
    queryKey: ['jobs', 'import', id, state],
    queryFn: ({ signal }) => call(imports.read, { id }, signal),
  })

/** Says how a table is read, and what its rows are. */
export function useImportCalls({ id }: Pick<Job, 'id'>) {
  const cache = useQueryClient()
  const reason = useReason()
  const onError = (error: unknown) =>
    showToast({ tone: 'bad', title: 'imports.failed', message: { text: reason(error) } })
  const reread = useMutation({
    mutationFn: (body: ImportChoice) => call(imports.update, { id, body }),
    onSuccess({ job }) {
      noteJob(cache, job)
      // The job comes back to a state that it had before, and what is kept of that state was read in another way.
      for (const what of ['rows', 'import']) cache.removeQueries({ queryKey: ['jobs', what, id] })
    },
    onError,
  })
  const decide = useMutation({
    async mutationFn({
      rowId,
      code,
      decision,
    }: {
      rowId?: string
      code?: string
      decision: Decision | null
    }) {
      if (rowId) await call(imports.decide, { id, rowId, body: { decision } })
      else await call(imports.decideAll, { id, body: { code: code!, decision } })
      return call(jobs.read, { id })
    },
    async onSuccess(job) {
      noteJob(cache, job)
      await cache.invalidateQueries({ queryKey: ['jobs', 'rows', id] })
    },
    onError,
  })
  return { reread, decide }
}
