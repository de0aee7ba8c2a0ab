import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageToComeBackTo } from '#modules/identity/client/auth/next.ts'
import { tokenHeld } from '#platform/client/api/token.ts'
import { ChunkLoadError } from '#platform/client/lazy-chunk.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { SignedIn } from './signed-in.tsx'

/** A screen failed: a part of it did not come, or it has a fault. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const again = () => {
    // A browser may remember that a part failed: only a new page asks for it anew.
    if (error instanceof ChunkLoadError) return location.reload()
    reset()
    void router.invalidate()
  }
  useReloadWithLine(error instanceof ChunkLoadError)
  return <PageError error={error} retry={again} alone />
}

/** Loads the page anew once the network is back and the server answers: of a part that did not come for want of a line. */
function useReloadWithLine(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const reload = () =>
      void fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      )
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isWanted])
}

/** An address that we do not know: not found inside the frame; visitors see only the sign-in page. */
export function BareNotFound() {
  const router = useRouter()
  if (!tokenHeld()) return <Navigate to="/auth/login" search={{ next: pageToComeBackTo(router) }} replace />
  return (
    <SignedIn>
      <NotFound />
    </SignedIn>
  )
}
