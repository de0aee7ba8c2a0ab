import { useQuery } from '@tanstack/react-query'
import { useLater, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { ownJobs } from './queries.ts'

const loadMenu = withMessages('jobs', () => import('./jobs-menu.tsx'))

/** One’s own jobs in the frame: nothing, where there are none. */
export function OwnJobs() {
  const items = useQuery(ownJobs).data?.items ?? []
  const menu = useLater(loadMenu, items.length > 0)
  return menu && items.length > 0 ? <menu.JobsMenu jobs={items} /> : null
}
