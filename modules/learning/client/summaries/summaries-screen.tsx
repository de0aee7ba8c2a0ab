import { Button } from '@mantine/core'
import { IconFileTypePdf, IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Summary, summaries } from '#modules/catalog/contract/summary.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { SummaryPage } from './summary-page.tsx'

type Listed = Omit<Summary, 'body'>

const route = getRouteApi('/signed-in/learn/summaries')

/** What to keep of the courses somebody learns in; the address names the one that is open. */
export function SummariesScreen() {
  const { open, filePage, ...query } = route.useSearch()
  return open ? <SummaryPage id={open} filePage={filePage} /> : <Summaries query={query} />
}

/** Says that the file is another than the one that was opened. */
function Fresh() {
  const t = useTranslate()
  return <span className={styles.fresh}>{t('learn.summaries.newFile')}</span>
}

function Summaries({ query }: { query: Omit<ReturnType<typeof route.useSearch>, 'open' | 'filePage'> }) {
  const t = useTranslate()
  const navigate = route.useNavigate()
  const { data: page, error, isPending, refetch } = useQuery(pageOf(summaries, { sort: 'course', ...query }))
  const search = (q?: string) => void navigate({ search: { q } as never, replace: true })
  return (
    <>
      <PageHead heading={t('learn.summaries')} />
      {(page?.total !== 0 || query.q) && (
        <div className={learn.tools}>
          <ListSearchBox label={t('learn.summaries.search')} asked={query.q} search={search} />
        </div>
      )}
      {isPending && <WaitingPage />}
      {error && !page && <PageError error={error} retry={() => void refetch()} />}
      {page?.total === 0 && !query.q && (
        <FirstUse title={t('learn.summaries.none')}>{t('learn.summaries.none.why')}</FirstUse>
      )}
      {page?.total === 0 && query.q && (
        <NoMatch
          title={<Phrase of={{ id: 'learn.summaries.noMatch', names: { q: query.q } }} />}
          actions={
            <Button variant="default" onClick={() => search()}>
              {t('learn.summaries.showAll')}
            </Button>
          }
        />
      )}
      {page && page.total > 0 && (
        <div className={styles.groups}>
          {[...Map.groupBy(page.items, ({ courseId }) => courseId)].map(([courseId, items]) => (
            <section key={courseId}>
              <h2 className={styles.groupHead}>
                <CourseDot id={courseId} /> <Written>{items[0]!.courseTitle}</Written>
              </h2>
              <ul className={learn.mine}>
                {items.map(summary => (
                  <Line key={summary.id} summary={summary} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {page && <Pager of={page} />}
    </>
  )
}

/** A summary in a list: by its icon and a word one sees whether it has a file of pages. */
function Line({ summary: { id, title, file, fileNewSince } }: { summary: Listed }) {
  const isPdf = file?.contentType === 'application/pdf'
  const Icon = isPdf ? IconFileTypePdf : IconNotes
  return (
    <li className={styles.summary}>
      <span className={styles.tile} aria-hidden>
        <Icon size={22} />
      </span>
      <span className={styles.about}>
        <Link to="/summaries" search={{ open: id } as never} className={styles.itemTitle}>
          <Written>{title}</Written>
        </Link>
      </span>
      <span className={styles.marks}>
        {isPdf && <span className={styles.pdf}>PDF</span>}
        {fileNewSince && <Fresh />}
      </span>
    </li>
  )
}
