import { IconFile, IconFileTypePdf, IconVolume } from '@tabler/icons-react'
import { useBytes } from '#modules/media/client/public/use-media.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { HandedIn } from '../../contract/response.ts'
import styles from './answer-files.module.css'

/** The files that came with an answer, each opened beside the page, so that it is marked with both in sight. */
export function AnswerFiles({ files }: { files: HandedIn[] }) {
  const t = useTranslate()
  const bytes = useBytes()
  if (files.length === 0) return null
  return (
    <section className={styles.handedIn} aria-label={t('marking.files', { count: files.length })}>
      <p className={styles.dim}>{t('marking.files', { count: files.length })}</p>
      <ul className={styles.files}>
        {files.map(file => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noopener noreferrer" className={styles.file}>
              <Sign file={file} />
              <bdi className={styles.name}>{file.fileName}</bdi>
              <span className={styles.dim}>{bytes(file.size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it looks like where that is a picture, as most work on paper is; else a sign for its kind. */
function Sign({ file: { contentType, url } }: { file: HandedIn }) {
  if (contentType?.startsWith('image/'))
    return <img src={url} alt="" loading="lazy" className={styles.picture} />
  const Icon =
    contentType === 'application/pdf'
      ? IconFileTypePdf
      : contentType?.startsWith('audio/')
        ? IconVolume
        : IconFile
  return <Icon size={24} aria-hidden className={styles.sign} />
}
