import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Summary } from '#contract/summary.ts'
import { lazyChunk } from '../ui/lazy-chunk.ts'
import { withWords } from '../ui/lazy-screen.ts'
import { Waiting } from '../ui/skeleton.tsx'
import { FileRow, useFile } from './files-panel.tsx'
import { useOpened } from './new-files.ts'
import notes from './notes.module.css'

type Props = { summary: Summary; file: NonNullable<Summary['file']> }

const PdfReader = lazy(() =>
  lazyChunk(withWords('media', () => import('../pdf/pdf-reader.tsx'))).then(({ PdfReader }) => ({
    default: PdfReader,
  })),
)

/** The file of a summary: a PDF is read here, all else is opened or kept. */
export const SummaryFile = ({ summary, file }: Props) =>
  file.contentType === 'application/pdf' ? (
    <Reader summary={summary} file={file} />
  ) : (
    <Row summary={summary} file={file} />
  )

function Row({ summary, file }: Props) {
  const opened = useOpened(summary)
  return (
    <ul className={notes.list}>
      <FileRow file={file} opened={opened} />
    </ul>
  )
}

/** What reads it, and the file itself, are fetched when somebody comes to it: who only reads the text has not opened it. */
function Reader({ summary, file }: Props) {
  const opened = useOpened(summary)
  const { keep } = useFile(file.id, opened)
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true))
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<Waiting height={320} />}>
        {near ? <PdfReader file={file} keep={keep} opened={opened} /> : <Waiting height={320} />}
      </Suspense>
    </div>
  )
}
