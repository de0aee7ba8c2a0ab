import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { type Job, jobs } from '../../contract/job.ts'
import { noteJob } from './queries.ts'

type JobCall = 'start' | 'cancel' | 'undo'

/** Starts, calls off or takes back a job, and says why where that is refused. */
export function useJobCalls() {
  const cache = useQueryClient()
  const reason = useReason()
  const [busy, setBusy] = useState<string>()
  async function request(what: JobCall, { id }: Pick<Job, 'id'>, rest?: 'skip') {
    setBusy(id)
    try {
      const answer = what === 'start' ? call(jobs.start, { id, body: { rest } }) : call(jobs[what], { id })
      noteJob(cache, await answer)
    } catch (error) {
      showToast({ tone: 'bad', title: `jobs.${what}.failed`, message: { text: reason(error) } })
      // It may stand otherwise than it is shown.
      await cache.invalidateQueries({ queryKey: ['jobs'] })
    } finally {
      setBusy(undefined)
    }
  }
  return { request, busy }
}
