import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconRefreshAlert } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Summary, summaries } from '#modules/catalog/contract/summary.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import sheet from '#platform/client/ui/overlay/sheet.module.css'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { SummaryFile } from './summary-file.tsx'

/** A summary to read and to print: its text first, then its file. */
export function SummaryPage({ id, filePage }: { id: string; filePage?: number }) {
  const t = useTranslate()
  const { data: summary, error, refetch } = useQuery(itemOf(summaries, id))
  if (error && !summary) return <PageError error={error} retry={() => void refetch()} alone />
  if (!summary) return <WaitingPage alone />
  const { title, body, courseTitle, file } = summary
  const text = body && isWritten(body) ? body : undefined
  return (
    <div className={styles.page} data-wide={file ? '' : undefined}>
      <Link to="/summaries" className={styles.back}>
        <IconArrowLeft size={20} aria-hidden />
        {t('learn.summaries')}
      </Link>
      <PageHead
        heading={<Written>{title}</Written>}
        title={title}
        lead={<Written>{courseTitle}</Written>}
        actions={
          text && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={19} aria-hidden />}
              onClick={() => window.print()}
            >
              {t(file ? 'learn.summaries.printText' : 'learn.summaries.print')}
            </Button>
          )
        }
      />
      <Replaced key={id} summary={summary} />
      {(text || !file) && (
        <article className={sheet.sheet}>
          {text ? <RichText html={text} /> : <p>{t('learn.summaries.empty')}</p>}
        </article>
      )}
      {file && <SummaryFile key={file.id} summary={summary} file={file} page={filePage} />}
    </div>
  )
}

/** Says that the file is another now. It stays while the page is open, though by then the new one has been opened. */
function Replaced({ summary: { fileNewSince } }: { summary: Summary }) {
  const t = useTranslate()
  const dates = useDates()
  const [since, setSince] = useState(fileNewSince)
  if (fileNewSince && fileNewSince !== since) setSince(fileNewSince)
  if (!since) return null
  return (
    <p className={styles.replaced} role="status">
      <IconRefreshAlert size={20} aria-hidden />
      {t('learn.summaries.replaced', { date: dates(since, { dateStyle: 'long' }) })}
    </p>
  )
}
