import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing, useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { ExportAll } from '#platform/client/ui/list/bulk/export-all.tsx'
import { DataTable } from '#platform/client/ui/list/data-table.tsx'
import { ListFilters } from '#platform/client/ui/list/list-filters.tsx'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import tools from '#platform/client/ui/list/list-toolbar.module.css'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { CardOrder, RowCards } from '#platform/client/ui/list/row-cards.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import { type ResultSums, resultStates } from '../../../contract/result.ts'
import styles from '../quiz.module.css'
import { ResultSummary } from './result-summary.tsx'
import { type AskedResults, resultsOf, rowOf } from './results-of.ts'
import { TriesTable } from './tries-table.tsx'
import { useResultList } from './use-result-list.tsx'
import { useFinishedActions } from './use-finished-actions.tsx'

/** The results of a quiz: what they come to, who is how far, and each student with what counts of their tries. */
export function StudentResults({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const again = useAgain()
  const [address, go] = useAddress()
  const wide = useMediaQuery('not screen and (max-width: 61.99em)', true, { getInitialValueInEffect: false })
  const { q, groupId, state, sort, page } = address as AskedResults
  const filters = { q, groupId }
  const asking = resultsOf(quiz.id, { ...filters, state, sort, page })
  const { data, isPlaceholderData, failureReason } = useQuery(asking)
  // What all come to does not depend on the state that is looked at.
  const whole = useQuery({ ...resultsOf(quiz.id, { ...filters, pageSize: 1 }), enabled: state !== undefined })
  const sums = state === undefined ? data?.sums : whole.data?.sums
  const list = useResultList(quiz)
  const actions = useFinishedActions(quiz)
  const byGroup = useGroupFilter(quiz.courseId)
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data || !sums) return <Waiting height={320} />

  const isEvery = address.view === 'tries'
  const isNarrowed = q !== undefined || groupId !== undefined
  if (sums.total === 0 && !isNarrowed)
    return (
      <FirstUse title={t(quiz.anonymous ? 'quizzes.results.none.handedIn' : 'quizzes.results.none')}>
        {t(quiz.anonymous ? 'quizzes.results.none.anonymous' : 'quizzes.results.none.why')}{' '}
        {quiz.notBegun ? t('quizzes.results.notBegun', { count: quiz.notBegun }) : null}
      </FirstUse>
    )
  const isUnnamed = data.items.some(({ alias }) => alias !== null)
  const rows = {
    ...{ list, items: data.items.map(rowOf), columns: list.columns, address, actions },
    ...{ old: isPlaceholderData, inBin: false },
  }
  return (
    <>
      <ResultSummary sums={sums} passPercent={quiz.passPercent} />
      {isUnnamed && (
        <p className={styles.rules}>
          {t('quizzes.results.unnamed')}{' '}
          {quiz.notBegun ? t('quizzes.results.notBegun', { count: quiz.notBegun }) : null}
        </p>
      )}
      <StateTabs sums={sums} state={state} isEvery={isEvery} />
      {isEvery ? (
        <TriesTable quiz={quiz} />
      ) : (
        <>
          <div className={tools.bar}>
            {!isUnnamed && (
              <>
                <ListSearchBox
                  label={t('quizzes.results.search')}
                  asked={q}
                  search={next => void go({ q: next }, { replace: true })}
                />
                <ListFilters filters={[byGroup]} address={address} go={go} />
              </>
            )}
            {!wide && data.total > 0 && <CardOrder {...rows} go={go} />}
            <ExportAll
              resource="results"
              query={{ ...filters, state, sort, quizId: quiz.id }}
              total={data.total}
            >
              {t('quizzes.results.export')}
            </ExportAll>
          </div>
          {data.total === 0 ? (
            <NoMatch
              title={t('quizzes.results.noMatch')}
              actions={
                <Button
                  variant="default"
                  onClick={() => void go({ q: undefined, groupId: undefined, state: undefined })}
                >
                  {t('list.clear')}
                </Button>
              }
            />
          ) : wide ? (
            <DataTable {...rows} />
          ) : (
            <RowCards {...rows} />
          )}
          <Pager of={data} />
        </>
      )}
    </>
  )
}

/** The states with how many are in each, which come to all there are; and every try by itself. */
function StateTabs(props: { sums: ResultSums; state?: string; isEvery: boolean }) {
  const { sums, state, isEvery } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const views = [
    { name: 'all', count: sums.total, is: !state && !isEvery, change: {} },
    ...resultStates.map(name => ({
      ...{ name, count: sums[name], is: state === name && !isEvery, change: { state: name } },
    })),
    { name: 'tries', count: undefined, is: isEvery, change: { view: 'tries' } },
  ]
  return (
    <div className={tabs.around}>
      <nav className={tabs.tabs} aria-label={t('quizzes.results.states')}>
        {views.map(({ name, count, is, change }) => (
          <Link
            key={name}
            className={tabs.tab}
            aria-current={is ? 'page' : undefined}
            activeOptions={{ explicitUndefined: true }}
            {...showing({ state: undefined, view: undefined, page: undefined, open: undefined, ...change })}
          >
            {t(`quizzes.results.tab.${name}`)}
            {count !== undefined && <span className={tabs.count}>{numbers(count)}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}
