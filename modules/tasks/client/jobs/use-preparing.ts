import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { type Job, jobs } from '../../contract/job.ts'
import { jobOf, noteJob } from './queries.ts'

/** Has a job prepared by a call, which changes nothing yet; called off again where nobody starts it. */
export function usePreparing(request: (key: string) => Promise<Job>) {
  const cache = useQueryClient()
  const [key] = useState(newUuid)
  const isLeft = useRef(false)
  const callOff = (id: string) => void call(jobs.cancel, { id }).catch(() => undefined)
  const preparation = useMutation({
    mutationFn: () => request(key),
    onSuccess: job => (isLeft.current ? callOff(job.id) : cache.setQueryData(jobOf(job.id).queryKey, job)),
  })
  const { data, error } = useQuery({
    ...jobOf(preparation.data?.id ?? ''),
    enabled: preparation.data !== undefined,
  })
  const started = useMutation({
    mutationFn: (id: string) => call(jobs.start, { id, body: {} }),
    onSuccess: job => noteJob(cache, job),
  })
  const job = data ?? preparation.data
  return {
    job,
    error: preparation.error ?? error ?? started.error,
    isBusy: preparation.isPending || started.isPending,
    prepare: preparation.mutate,
    start: started.mutateAsync,
    leave: () => {
      isLeft.current = true
      if (job && ['preparing', 'ready'].includes(job.state)) callOff(job.id)
    },
  }
}

/** Prepares once, as soon as there is nothing left to choose. */
export function usePreparingAtOnce(prepare: () => void, isTime: boolean) {
  const begin = useEffectEvent(prepare)
  useEffect(() => {
    if (isTime) begin()
  }, [isTime])
}
