import { IconDownload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { PagedFile } from '#modules/media/client/public/paged-file.ts'
import { media } from '#modules/media/contract/media.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import styles from './file-viewer.module.css'

type Props = {
  file: Lesson['attachments'][number]
  /** Of a file of pages: where it opens. */
  page?: number
  download: () => void
  opened?: () => void
  close: () => void
}

/** A PDF file or an image over the page: whoever closes it is where they were. */
export function FileViewer({ file, page, download, opened, close }: Props) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const leave = () => dialog.current?.close()
  const isImage = file.contentType?.startsWith('image/')
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={file.fileName} onClose={close}>
      <header className={styles.head}>
        <span className={styles.name}>{isImage && <bdi>{file.fileName}</bdi>}</span>
        {isImage && (
          <button type="button" className={styles.tool} aria-label={t('pdf.keep')} onClick={download}>
            <IconDownload size={22} aria-hidden />
          </button>
        )}
        <button type="button" className={styles.tool} aria-label={t('close')} onClick={leave}>
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <div className={styles.body}>
        {isImage ? (
          <Image file={file} opened={opened} />
        ) : (
          <PagedFile file={file} page={page} download={download} opened={opened} />
        )}
      </div>
    </dialog>
  )
}

function Image({ file: { id, fileName }, opened }: Pick<Props, 'file' | 'opened'>) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'viewed', id],
    queryFn: ({ signal }) => call(media.read, { id }, signal),
    // Links last some minutes.
    gcTime: 0,
  })
  const onOpened = useEffectEvent(() => opened?.())
  useEffect(() => {
    if (data) onOpened()
  }, [data])
  if (error && !data) return <PageError error={error} retry={() => void refetch()} />
  if (!data?.url) return <Waiting height={320} />
  const alt = t('files.image', { name: isolated(fileName) })
  return <img className={styles.image} src={data.url} alt={alt} />
}
