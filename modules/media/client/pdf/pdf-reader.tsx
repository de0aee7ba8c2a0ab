import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refusal } from '#platform/client/api/call.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useBytes } from '../files/use-media.ts'
import { type Pdf, whyNot } from './document.ts'
import { Pages } from './pages.tsx'
import styles from './pdf.module.css'
import { printPdf } from './print.ts'
import { usePdf } from './use-pdf.ts'

/** A file of pages, read in the page of the site; where that cannot be, it can still be kept. */
export function PdfReader(props: {
  file: { id: string; fileName: string; size: number }
  page?: number
  /** Keeps it on the device. */
  download: () => void
  opened: () => void
}) {
  const { file, page, download, opened } = props
  const t = useTranslate()
  const bytes = useBytes()
  const { pdf, like, error, loaded, total, again } = usePdf(file.id)
  const onOpened = useEffectEvent(opened)
  useEffect(() => {
    if (like) onOpened()
  }, [like])
  const isShown = pdf && like && !error
  return (
    <section className={styles.file} aria-label={t('pdf.file')}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <IconFileTypePdf size={26} stroke={1.7} aria-hidden />
          <span>
            <bdi>{file.fileName}</bdi>{' '}
            <span className={styles.size}>
              <bdi>{bytes(file.size)}</bdi>
            </span>
          </span>
        </h2>
        <div className={styles.actions}>
          <Button
            variant={error ? 'filled' : 'default'}
            leftSection={<IconDownload size={19} aria-hidden />}
            onClick={download}
          >
            {t('pdf.keep')}
          </Button>
          {!error && <Print pdf={isShown ? pdf : undefined} />}
        </div>
      </div>
      {isShown ? (
        <Pages pdf={pdf} name={file.fileName} like={like} first={page} />
      ) : error ? (
        <Failed error={error} again={again} />
      ) : (
        <div className={styles.instead} role="status">
          <span>{t('pdf.opening')}</span>
          <progress value={loaded} max={total || 1} aria-label={t('pdf.opening')} />
          {total > 0 && <span>{t('pdf.loaded', { loaded: bytes(loaded), total: bytes(total) })}</span>}
        </div>
      )}
    </section>
  )
}

/** Why there is nothing to read, in words, and what can be done. */
function Failed({ error, again }: { error: unknown; again: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  const translate = useSentences()
  const why = whyNot(error)
  const isLost = error instanceof Refusal && error.code === 'lost'
  const missing = isLost ? translate('lost') : reason(error)
  return (
    <div className={styles.instead} role="alert">
      <strong>{t(`pdf.${why}`)}</strong>
      <p className={styles.why}>{why === 'missing' ? missing : t(`pdf.${why}.why`)}</p>
      {why === 'missing' && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={again}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** Prints the pages of the file once it is open; of many, says how far it has come. */
function Print({ pdf }: { pdf: Pdf | undefined }) {
  const t = useTranslate()
  const [page, setPage] = useState<number>()
  const [failed, setFailed] = useState(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    const gone = (left.current = new AbortController())
    return () => gone.abort()
  }, [pdf])
  const run = async () => {
    if (!pdf) return
    setFailed(false)
    const { signal } = left.current
    try {
      await printPdf(pdf, setPage, signal)
    } catch {
      setFailed(!signal.aborted)
    } finally {
      setPage(undefined)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={19} aria-hidden />}
        disabled={!pdf || page !== undefined}
        onClick={() => void run()}
      >
        {pdf && page !== undefined ? t('pdf.printing', { page, count: pdf.numPages }) : t('pdf.print')}
      </Button>
      {failed && <span role="alert">{t('pdf.undrawn')}</span>}
    </>
  )
}
