import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { may } from '#platform/contract/access.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { useDressed } from '../settings/use-dressed.ts'
import { Wizard } from './wizard.tsx'

/** What the first administrator does first, step by step; any administrator may go through it again. */
export function WelcomeScreen() {
  const cache = useQueryClient()
  const { role } = useUser()
  const { data, error } = useQuery(settingsQuery)
  useDressed(data)
  if (!may(role, 'settings.update')) return <NotFound />
  if (data) return <Wizard item={data} />
  return error ? (
    <PageError error={error} retry={() => cache.refetchQueries(settingsQuery)} />
  ) : (
    <WaitingPage />
  )
}
