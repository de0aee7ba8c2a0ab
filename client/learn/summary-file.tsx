import type { Summary } from '#contract/summary.ts'
import { useFile } from '../media/use-file.ts'
import { PagedFile } from '../pdf/paged-file.tsx'
import { FileRow } from './files-panel.tsx'
import { useOpened } from './new-files.ts'
import notes from './notes.module.css'

type Props = { summary: Summary; file: NonNullable<Summary['file']> }

/** The file of a summary: a PDF is read here, all else is opened or kept. Who only reads the text has not opened it. */
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

function Reader({ summary, file }: Props) {
  const opened = useOpened(summary)
  const { keep } = useFile(file.id, opened)
  return <PagedFile file={file} keep={keep} opened={opened} />
}
