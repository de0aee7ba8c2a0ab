import { IconDownload, IconFile, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { useFile } from '#modules/media/client/public/use-file.ts'
import { useBytes } from '#modules/media/client/public/use-media.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import styles from '../notes/notes.module.css'
import { isShown, useViewer } from './use-viewer.ts'

type File = Lesson['attachments'][number]

/** The files of a lesson, to open or to keep. */
export function FilesPanel({ files }: { files: File[] }) {
  return (
    <ul className={styles.list}>
      {files.map(file => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  )
}

/**
 * One file: its name opens it, a PDF file or an image over the page, the arrow keeps it, and `opened` is told of either.
 * Links last some minutes, so each press asks for a fresh one.
 */
export function FileRow({ file, opened }: { file: File; opened?: () => void }) {
  const { id, fileName, contentType, size } = file
  const t = useTranslate()
  const bytes = useBytes()
  const { open, save: download } = useFile(id, opened)
  const { Viewer, ...viewer } = useViewer(open)
  return (
    <li className={styles.note}>
      <KindIcon type={contentType ?? ''} />
      <button type="button" className={styles.file} onClick={isShown(file) ? viewer.open : open}>
        <bdi>{fileName}</bdi>
      </button>
      <span className={styles.size}>
        <bdi>{bytes(size)}</bdi>
      </span>
      <button
        type="button"
        className={styles.dots}
        aria-label={t('files.keep', { name: isolated(fileName) })}
        onClick={download}
      >
        <IconDownload size={20} aria-hidden />
      </button>
      {Viewer && <Viewer file={file} download={download} opened={opened} close={viewer.close} />}
    </li>
  )
}

function KindIcon({ type }: { type: string }) {
  const look = { size: 24, stroke: 1.7, className: styles.kind, 'aria-hidden': true }
  if (type === 'application/pdf') return <IconFileTypePdf {...look} />
  if (type.startsWith('image/')) return <IconPhoto {...look} />
  return type.startsWith('text/') ? <IconFileText {...look} /> : <IconFile {...look} />
}
