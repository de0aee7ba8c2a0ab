import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { PlainFrame } from '#modules/identity/client/auth/plain-frame.tsx'
import { userQuery } from '#modules/identity/client/auth/user.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { useAuth } from '#platform/client/api/session.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'

const StaffShell = lazyScreen(
  withMessages('frame', () => import('./staff-shell.tsx')),
  'StaffShell',
)
const LearnerShell = lazyScreen(
  withMessages('frame', () => import('./learner-shell.tsx')),
  'LearnerShell',
)
const RenewScreen = lazyScreen(
  withMessages('account', () => import('#modules/identity/client/auth/renew-screen.tsx')),
  'RenewScreen',
)

/** The site of somebody who is signed in: their frame, once it is known who they are. */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { authUser, isAuthenticated } = useAuth()
  // The whole site is drawn for them: in slices, so that a slow phone can answer a press meanwhile.
  const drawnFor = useDeferredValue(authUser)
  const { error, refetch } = useQuery({ ...userQuery(), enabled: isAuthenticated })
  if (!isAuthenticated) return null
  if (!authUser && error)
    return (
      <PlainFrame>
        <PageError error={error} retry={() => void refetch()} alone />
      </PlainFrame>
    )
  if (!authUser || !drawnFor) return <RoutePending />
  return (
    <Suspense fallback={<RoutePending />}>
      {authUser.mustRenew ? <RenewScreen /> : <Frame student={isLearner(authUser.role)}>{children}</Frame>}
    </Suspense>
  )
}

function Frame({ student, children }: { student: boolean; children: ReactNode }) {
  const Shell = student ? LearnerShell : StaffShell
  return <Shell>{children}</Shell>
}
