import type { Summary } from '#modules/catalog/contract/summary.ts'
import { PagedFile } from '#modules/media/client/public/paged-file.ts'
import { useFile } from '#modules/media/client/public/use-file.ts'
import { FileRow } from '../home/files-panel.tsx'
import { useOpened } from '../home/new-files.ts'
import notes from '../notes/notes.module.css'

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
  const { save: download } = useFile(file.id, opened)
  return <PagedFile file={file} download={download} opened={opened} />
}
