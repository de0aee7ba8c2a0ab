import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { summaries } from '#contract/summary.ts'
import { itemOf } from '../api/resource.ts'
import { PageError } from '../ui/page-error.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { isWritten } from '../ui/is-written.ts'
import { RichText } from '../ui/rich-text.tsx'
import { WaitingPage } from '../ui/skeleton.tsx'
import { useWords } from '../words/words.ts'
import styles from './news.module.css'

/** A summary to read and to print. */
export function SummaryPage({ id }: { id: string }) {
  const t = useWords()
  const { data: summary, error, refetch } = useQuery(itemOf(summaries, id))
  if (error && !summary) return <PageError error={error} retry={() => void refetch()} alone />
  if (!summary) return <WaitingPage />
  const { title, body, courseTitle } = summary
  return (
    <div className={styles.page}>
      <Link to="/summaries" className={styles.back}>
        <IconArrowLeft size={20} aria-hidden />
        {t('learn.summaries')}
      </Link>
      <PageHead
        heading={<bdi>{title}</bdi>}
        title={title}
        lead={<bdi>{courseTitle}</bdi>}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={19} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('learn.summaries.print')}
          </Button>
        }
      />
      <article className={styles.sheet}>
        {body && isWritten(body) ? <RichText html={body} /> : <p>{t('learn.summaries.empty')}</p>}
      </article>
    </div>
  )
}
