import { Navigate, useRouter } from '@tanstack/react-router'
import { tokenHeld } from '../api/token.ts'
import { pageToComeBackTo } from '../auth/next.ts'
import { SignedIn } from '../auth/signed-in.tsx'
import { ChunkLoadError } from '../ui/lazy-chunk.ts'
import { NotFound } from '../ui/not-found.tsx'
import { PageError } from '../ui/page-error.tsx'

/** A screen failed: a part of it did not come, or it has a fault. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const again = () => {
    // A browser may remember that a part failed: only a new page asks for it anew.
    if (error instanceof ChunkLoadError) return location.reload()
    reset()
    void router.invalidate()
  }
  return <PageError error={error} retry={again} alone />
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
