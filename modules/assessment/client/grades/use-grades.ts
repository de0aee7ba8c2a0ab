import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { type NewResult, ownResults } from '../../contract/own-result.ts'
import { newResults } from '../navigation-learner.ts'

/** What came of all that somebody handed in; asked anew whenever it is looked at, for it may have been marked meanwhile. */
export const gradesQuery = queryOptions({
  queryKey: ['quizzes', 'grades'],
  queryFn: ({ signal }) => call(ownResults.list, {}, signal),
  staleTime: 0,
})

/**
 * What is new as the page is looked at. It is new no more once it has stood there, and stays in its place until the page is left.
 * What a device kept from before says nothing of that: only what has just come does.
 */
export function useNewResults() {
  const cache = useQueryClient()
  const news = useQuery({ ...newResults, refetchOnMount: 'always' })
  const [shown, setShown] = useState<NewResult[]>([])
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => call(ownResults.seen, { body: { ids } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: newResults.queryKey }),
  })
  const fresh = news.isFetchedAfterMount ? news.data?.items : undefined
  const added = fresh?.filter(({ id, toldAt }) => !shown.some(one => one.id === id && one.toldAt === toldAt))
  if (added && added.length > 0)
    setShown([...added, ...shown.filter(({ id }) => added.every(one => one.id !== id))])
  useEffect(() => {
    if (fresh && fresh.length > 0) mutate(fresh.map(({ id }) => id))
  }, [fresh, mutate])
  // Where it does not come, as without a line, what is there already is shown without it.
  const isWaiting = news.isFetching && !news.isFetchedAfterMount && news.failureCount === 0
  return { shown, isWaiting }
}
