import { useState } from 'react'
import type { Summary } from '#modules/catalog/contract/summary.ts'
import { PagedFile } from '#modules/media/client/public/paged-file.ts'
import { useFile } from '#modules/media/client/public/use-file.ts'
import { useLine } from '#platform/client/api/line.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { FileRow } from '../home/files-panel.tsx'
import notes from '../notes/notes.module.css'
import { useOpened } from './use-opened.ts'

type Props = { summary: Summary; file: NonNullable<Summary['file']>; page?: number }

/**
 * The file of a summary: a PDF is read here, all else is opened or kept. Who only reads the text has not opened it. No file
 * is on the device: without a line its name stands for it, unless it is open already.
 */
export function SummaryFile(props: Props) {
  const t = useTranslate()
  const { isAway } = useLine()
  const [isShown, show] = useState(!isAway)
  if (!isAway && !isShown) show(true)
  if (!isShown) return <p>{t('learn.file.away', { name: isolated(props.file.fileName) })}</p>
  return props.file.contentType === 'application/pdf' ? <Reader {...props} /> : <Row {...props} />
}

function Row({ summary, file }: Props) {
  const opened = useOpened(summary)
  return (
    <ul className={notes.list}>
      <FileRow file={file} opened={opened} />
    </ul>
  )
}

function Reader({ summary, file, page }: Props) {
  const opened = useOpened(summary)
  const { save: download } = useFile(file.id, opened)
  return <PagedFile file={file} page={page} download={download} opened={opened} />
}
