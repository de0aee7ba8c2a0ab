import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'

const PdfReader = lazy(() =>
  lazyChunk(withMessages('media', () => import('./pdf-reader.tsx'))).then(({ PdfReader }) => ({
    default: PdfReader,
  })),
)

type Props = {
  file: { id: string; fileName: string; size: number }
  /** The page that is in sight first. */
  page?: number
  /** Keeps it on the device. */
  download: () => void
  opened?: () => void
}

/** A file of pages. What reads it, and the file itself, are fetched when somebody comes to it. */
export function PagedFile({ file, page, download, opened = () => {} }: Props) {
  const [near, setNear] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true))
    watch.observe(container.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={container}>
      <Suspense fallback={<Waiting height={320} />}>
        {near ? (
          <PdfReader file={file} page={page} download={download} opened={opened} />
        ) : (
          <Waiting height={320} />
        )}
      </Suspense>
    </div>
  )
}
