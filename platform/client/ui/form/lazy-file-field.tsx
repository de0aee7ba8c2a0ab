import { type ComponentProps, lazy, Suspense } from 'react'
import type { FileField as Real } from '#modules/media/client/files/file-field.tsx'
import { lazyChunk } from '../../routing/lazy-chunk.ts'
import { withWords } from '../../routing/lazy-screen.ts'
import { Waiting } from '../feedback/skeleton.tsx'

const Lazy = lazy(() =>
  lazyChunk(withWords('media', () => import('#modules/media/client/files/file-field.tsx'))).then(
    ({ FileField }) => ({
      default: FileField,
    }),
  ),
)

/** A field with a file; what uploads comes with the first one. */
export const FileField = (props: ComponentProps<typeof Real>) => (
  <Suspense fallback={<Waiting height={110} />}>
    <Lazy {...props} />
  </Suspense>
)
