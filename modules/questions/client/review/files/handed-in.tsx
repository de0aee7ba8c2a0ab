import { lazy, Suspense } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const FilesOf = lazy(() =>
  lazyChunk(() => import('./files-of.tsx')).then(({ FilesOf }) => ({ default: FilesOf })),
)

/** The files of an answer; few answers have any, so what shows them comes with the first. */
export const HandedIn = ({ ids }: { ids: string[] }) =>
  ids.length > 0 ? (
    <Suspense fallback={<Waiting height={44} />}>
      <FilesOf ids={ids} />
    </Suspense>
  ) : null
