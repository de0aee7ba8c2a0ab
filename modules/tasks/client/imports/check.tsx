import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing, useAddress } from '#platform/client/routing/address.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'
import type { Job } from '../../contract/job.ts'
import type { JobRowQuery } from '../../contract/job-row.ts'
import { rowsOf } from '../jobs/queries.ts'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import { Conflicts } from './conflicts.tsx'
import chips from '#platform/client/ui/layout/chips.module.css'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'
import { RowTable } from './row-table.tsx'
import { isInCourse, wordOf } from './subjects.ts'
import { Targets } from './targets.tsx'

const results = ['new', 'changed', 'same', 'conflict', 'faulty'] as const
type Shown = (typeof results)[number] | 'skipped' | 'namesake'

/** What the rows of a chip have in common. Until the import begins, those that are to be left out are so by what was decided. */
function queryOf(shown: Shown | undefined): Pick<JobRowQuery, 'result' | 'code' | 'decision'> {
  if (shown === 'skipped') return { decision: 'skip' }
  return shown === 'namesake' ? { code: 'namesake' } : { result: shown }
}

/** What a table would change, before it does: its rows by what they are, faults at their cells, and what is to be decided. */
export function Check(props: {
  of: Import
  job: Job
  /** Whoever looked how it is read has come back to it. */
  isBack: boolean
  changeReading: () => void
}) {
  const { of, job, isBack, changeReading } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const { request, busy } = useJobCalls()
  const { reread } = useImportCalls(job)
  const [{ page = 1, result: asked }] = useAddress()
  const result = asked as Shown | undefined
  const { data, error, refetch } = useQuery(rowsOf(job, { ...queryOf(result), page, pageSize: 20 }))
  const isOfPeople = !isInCourse(job.resource)
  const titleQuery = useQuery({
    ...rowsOf(job, { ...queryOf('namesake'), page: 1, pageSize: 1 }),
    enabled: isOfPeople,
  })
  const namesakes = titleQuery.data?.total ?? 0
  const isAsked = result === 'conflict' || result === 'namesake'
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) change.current?.focus()
  }, [isBack])
  const { counts } = job
  const count = counts.new + counts.changed
  const undecided = counts.conflict + counts.faulty
  const skipped = (job.total ?? 0) - results.reduce((sum, each) => sum + counts[each], 0)
  const left = undecided + skipped
  const notRead = of.columns.flatMap(({ header, field }) => (field === null && header ? header : []))
  return (
    <>
      {isOfPeople && (
        <section className={styles.targets} aria-label={t('imports.into')}>
          <Targets of={of} plan={of.plan} change={plan => reread.mutate({ plan })} />
        </section>
      )}
      <nav className={chips.chips} aria-label={t('imports.results')}>
        <Chip result={undefined} shown={result} count={job.total ?? 0} />
        {results.map(each => (
          <Chip key={each} result={each} shown={result} count={counts[each]} />
        ))}
        {(namesakes > 0 || result === 'namesake') && (
          <Chip result="namesake" shown={result} count={namesakes} />
        )}
        {(skipped > 0 || result === 'skipped') && <Chip result="skipped" shown={result} count={skipped} />}
      </nav>
      {!isAsked && (
        <p className={styles.lead}>
          {t('imports.checked')}{' '}
          {notRead.length > 0 && (
            <Phrase of={{ id: 'imports.notRead', names: { columns: notRead.join(t('list.comma')) } }} />
          )}{' '}
          <button type="button" ref={change} className={styles.plain} onClick={changeReading}>
            {t('imports.change')}
          </button>
        </p>
      )}
      {data ? (
        data.items.length === 0 ? (
          <p role="status" className={styles.facts}>
            {t('imports.none')}
          </p>
        ) : isAsked ? (
          <Conflicts job={job} rows={data.items} of={result} />
        ) : (
          <RowTable of={of} job={job} rows={data.items} result={result} />
        )
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data && <Pager of={data} />}
      <footer className={styles.foot} data-foot>
        {count > 0 && (
          <Button
            loading={busy === job.id}
            onClick={() => void request('start', job, undecided > 0 ? 'skip' : undefined)}
          >
            {t(wordOf('imports.start', job), { count })}
          </Button>
        )}
        <Button variant="default" disabled={busy === job.id} onClick={() => void request('cancel', job)}>
          {t('cancel')}
        </Button>
        <span className={styles.facts}>
          {count > 0
            ? `${t('imports.sum', { added: numbers(counts.new), changed: numbers(counts.changed) })} `
            : `${t(left > 0 ? 'imports.nothing.sound' : wordOf('imports.nothing', job))} `}
          {left > 0 && `${t('imports.left', { count: left })} `}
          {count > 0 && t('imports.undo.later')}
        </span>
      </footer>
    </>
  )
}

function Chip(props: { result: Shown | undefined; shown?: string; count: number }) {
  const { result, shown, count } = props
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <Link
      {...showing({ result, page: undefined })}
      activeOptions={{ exact: true }}
      className={chips.chip}
      data-tone={count > 0 ? result : undefined}
      aria-current={shown === result ? 'true' : undefined}
    >
      {t(`imports.result.${result ?? 'all'}`)} <span className={chips.count}>{numbers(count)}</span>
    </Link>
  )
}
