import { lazy, Suspense } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const Lazy = lazy(() =>
  lazyChunk(withMessages('account', () => import('./devices-card.tsx'))).then(({ DevicesCard }) => ({
    default: DevicesCard,
  })),
)

/** The devices of somebody; what shows them comes after the rest of the page. */
export const DevicesCard = (props: { userId?: string }) => (
  <Suspense fallback={<Waiting height={120} />}>
    <Lazy {...props} />
  </Suspense>
)
