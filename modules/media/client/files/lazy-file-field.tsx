import { type ComponentProps, lazy, Suspense } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import type { FileField as Real } from './file-field.tsx'

const Lazy = lazy(() =>
  lazyChunk(withMessages('media', () => import('./file-field.tsx'))).then(({ FileField }) => ({
    default: FileField,
  })),
)

/** A field with a file; what uploads comes with the first one. */
export const FileField = (props: ComponentProps<typeof Real>) => (
  <Suspense fallback={<Waiting height={110} />}>
    <Lazy {...props} />
  </Suspense>
)
