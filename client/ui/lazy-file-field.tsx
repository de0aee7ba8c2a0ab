import { type ComponentProps, lazy, Suspense } from 'react'
import type { FileField as Real } from '../media/file-field.tsx'
import { lazyChunk } from './lazy-chunk.ts'
import { withWords } from './lazy-screen.ts'
import { Waiting } from './skeleton.tsx'

const Lazy = lazy(() =>
  lazyChunk(withWords('media', () => import('../media/file-field.tsx'))).then(({ FileField }) => ({
    default: FileField,
  })),
)

/** A field with a file; what uploads comes with the first one. */
export const FileField = (props: ComponentProps<typeof Real>) => (
  <Suspense fallback={<Waiting height={110} />}>
    <Lazy {...props} />
  </Suspense>
)
