import {
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { type NewResult, ownResults } from '../../contract/own-result.ts'
import { newResults } from '../navigation-learner.ts'
import { newPapersQuery, type NewPaper, notePapersSeen } from './papers.ts'

/** What came of all that somebody handed in; asked anew whenever it is looked at, for it may have been marked meanwhile. */
export const gradesQuery = queryOptions({
  queryKey: ['quizzes', 'grades'],
  queryFn: ({ signal }) => call(ownResults.list, {}, signal),
  staleTime: 0,
})

type New = { id: string; toldAt: string }
type NewsQuery<Item> = {
  queryKey: readonly unknown[]
  queryFn: (context: QueryFunctionContext<any>) => Promise<{ items: Item[]; total: number }>
}

/**
 * What is new as the page is looked at. It is new no more once it has stood there, and stays in its place until the page is left.
 * What a device kept from before says nothing of that: only what has just come does.
 */
function useShown<Item extends New>(query: NewsQuery<Item>, noteSeen: (items: Item[]) => Promise<unknown>) {
  const cache = useQueryClient()
  const news = useQuery({ ...query, refetchOnMount: 'always' })
  const [shown, setShown] = useState<Item[]>([])
  const { mutate } = useMutation({
    mutationFn: noteSeen,
    onSuccess: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  const fresh = news.isFetchedAfterMount ? news.data?.items : undefined
  const added = fresh?.filter(({ id, toldAt }) => !shown.some(one => one.id === id && one.toldAt === toldAt))
  if (added && added.length > 0)
    setShown([...added, ...shown.filter(({ id }) => added.every(one => one.id !== id))])
  useEffect(() => {
    if (fresh && fresh.length > 0) mutate(fresh)
  }, [fresh, mutate])
  // Where it does not come, as without a line, what is there already is shown without it.
  const isWaiting = news.isFetching && !news.isFetchedAfterMount && news.failureCount === 0
  return { shown, isWaiting }
}

const noteResultsSeen = (items: NewResult[]) =>
  call(ownResults.seen, { body: { ids: items.map(({ id }) => id) } })

/** Results of quizzes that are new as the page is looked at, and scores of exams on paper. */
export function useNewOnes() {
  const results = useShown<NewResult>(newResults as NewsQuery<NewResult>, noteResultsSeen)
  const papers = useShown<NewPaper>(newPapersQuery() as NewsQuery<NewPaper>, notePapersSeen)
  return {
    results: results.shown,
    papers: papers.shown,
    isWaiting: results.isWaiting || papers.isWaiting,
  }
}
