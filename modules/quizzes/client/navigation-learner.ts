import { IconClipboardCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { newPapersQuery } from './grades/papers.ts'
import type { ownResults } from '../contract/own-result.ts'

// Only the call: what it is made of would come with every page of a student.
const newsCall: typeof ownResults.news = { name: 'told.list', method: 'GET', path: '/told', status: 200 }

/** What was released of somebody’s work and they have not looked at; asked anew with the quizzes that it is about. */
export const newResults = queryOptions({
  queryKey: ['quizzes', 'news'],
  queryFn: ({ signal }) => call(newsCall, {}, signal),
  staleTime: 60_000,
})

/** The way to one’s results. On phones it is on the home and behind one’s own picture: the five places at their foot are taken. */
export const resultTabs: NavigationItem[] = [
  {
    to: '/grades',
    icon: IconClipboardCheck,
    word: 'results',
    useTotal: () => {
      const counts = [useQuery(newResults).data, useQuery(newPapersQuery()).data]
      return counts.reduce((sum, news) => sum + (news?.total ?? 0), 0)
    },
  },
]
