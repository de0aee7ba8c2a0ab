import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing, useAddress } from '#platform/client/routing/address.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Job } from '../../contract/job.ts'
import type { JobRow } from '../../contract/job-row.ts'
import chips from '#platform/client/ui/layout/chips.module.css'
import styles from './jobs.module.css'
import { linkToRow } from './link-to-row.ts'
import { rowsOf } from './queries.ts'
import { undoneIn } from './use-job-words.ts'

const tones = {
  ...({ waiting: 'plain', done: 'good', same: 'plain', refused: 'red' } as const),
  ...({ gone: 'amber', undone: 'plain', kept: 'amber' } as const),
  ...({ new: 'sky', changed: 'sky', conflict: 'amber', faulty: 'red', skipped: 'plain' } as const),
} satisfies Record<JobRow['result'], unknown>

/** Other words than the usual ones, by what is said of rows. */
type Labels = Record<string, string>

/** The rows of a job with what became of each, all or those of one result. */
export function JobRows({ of: job, labels = {} }: { of: Job; labels?: Labels }) {
  const t = useTranslate()
  const [{ page = 1, result: asked }] = useAddress()
  const result = asked as JobRow['result'] | undefined
  const { data, error, refetch } = useQuery({
    ...rowsOf(job, { result, page, pageSize: 20 }),
    enabled: job.total !== null,
  })
  if (job.total === null) return null
  return (
    <section aria-label={t('jobs.rows')}>
      <h2 className={styles.heading}>{t('jobs.rows')}</h2>
      <Results of={job} shown={result} labels={labels} />
      {data ? (
        data.items.length > 0 ? (
          <ul className={styles.rows}>
            {data.items.map(row => (
              <Row key={row.id} of={row} job={job} labels={labels} />
            ))}
          </ul>
        ) : (
          <p className={styles.none} role="status">
            {t('jobs.rows.none')}
          </p>
        )
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data && <Pager of={data} />}
    </section>
  )
}

/** How many rows came to which end, each a way to those rows. */
type Shown = { of: Job; shown?: JobRow['result']; labels: Labels }

function Results({ of: job, shown, labels }: Shown) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { counts, done, total, state } = job
  const isUndone = state === 'undoing' || state === 'undone'
  const known = [
    ...(isUndone ? [] : [['waiting', (total ?? 0) - done] as const]),
    // What cards would be made is counted before they are.
    ['done', state === 'ready' ? 0 : counts.changed + counts.new] as const,
    ...(isUndone ? [['undone', undoneIn(job)] as const] : []),
    ...(['same', 'refused', 'gone', 'kept'] as const).map(result => [result, counts[result]] as const),
  ] as const
  return (
    <nav className={chips.chips} aria-label={t('jobs.results')}>
      <Link {...chip(undefined)} aria-current={shown === undefined ? 'true' : undefined}>
        {t('jobs.result.all')}
      </Link>
      {known
        .filter(([result, count]) => count > 0 || result === shown)
        .map(([result, count]) => (
          <Link key={result} {...chip(result)} aria-current={shown === result ? 'true' : undefined}>
            {labels[result] ?? t(`jobs.result.${result}`)}{' '}
            <span className={chips.count}>{numbers(count)}</span>
          </Link>
        ))}
    </nav>
  )
}

const chip = (result: JobRow['result'] | undefined) => ({ ...showing({ result }), className: chips.chip })

function Row({ of: row, job, labels }: { of: JobRow; job: Job; labels: Labels }) {
  const t = useTranslate()
  const translate = useSentences()
  const { role } = useUser()
  const { number, title, result, code } = row
  const link = linkToRow(job, row, may(role, 'users.update', 'all'))
  const name = title ? <Written>{title}</Written> : t('jobs.row.unnamed', { number })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {link ? (
          <Link className={styles.name} {...(link as { to: '/' })}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {code && <span className={styles.facts}>{labels[code] ?? translate(code)}</span>}
      </div>
      <Pill tone={tones[result]}>{labels[result] ?? t(`jobs.result.${result}`)}</Pill>
    </li>
  )
}
