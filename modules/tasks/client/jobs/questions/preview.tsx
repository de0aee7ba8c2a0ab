import { useQuery } from '@tanstack/react-query'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Message, Phrase } from '#platform/client/ui/text/phrase.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Job } from '../../../contract/job.ts'
import styles from '../bulk-question.module.css'
import { rowsOf } from '../queries.ts'
import { useJobWords } from '../use-job-words.ts'
import { Foretold } from './foretold.tsx'

/** Of whom others are people: Arabic says of them otherwise than of things. */
const people = ['users', 'students', 'enrolments']

type Props = { of: Job | undefined; seen: number; into?: Message; stays: string }

/** What a job that is ready would do: five names, how many more, what becomes of them, what goes along, what stays, and whether that is what was seen. */
export function Preview({ of: job, seen, into, stays }: Props) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { touched } = useJobWords()
  const isReady = job?.state === 'ready'
  const known = { id: job?.id ?? '', state: job?.state ?? 'preparing' } as const
  const { data } = useQuery({ ...rowsOf(known, { page: 1, pageSize: 5 }), enabled: isReady })
  if (!job || job.state === 'preparing' || (isReady && !data))
    return (
      <p role="status" className={styles.words}>
        {t('jobs.why.preparing')}
      </p>
    )
  if (!isReady) return <p className={styles.words}>{t(`jobs.why.${job.state}`, { count: 0 })}</p>
  const total = job.total ?? 0
  const items = data?.items ?? []
  const more = people.includes(job.resource ?? '') ? 'jobs.more.people' : 'jobs.more'
  const along = touched(job)
  return (
    <div className={styles.words}>
      {into && <Phrase of={into} />}
      {total !== seen && (
        <p role="status" className={styles.changed}>
          {t('jobs.seen', { seen: numbers(seen), total: numbers(total) })}
        </p>
      )}
      {total === 0 && <p>{t('jobs.empty')}</p>}
      <ul>
        {items.map(({ id, number, title }) => (
          <li key={id}>{title ? <Written>{title}</Written> : t('jobs.row.unnamed', { number })}</li>
        ))}
        {total > items.length && <li>{t(more, { count: total - items.length })}</li>}
      </ul>
      <Foretold of={job} />
      {along.length > 0 && <p>{t('jobs.along', { rows: along.join(t('list.comma')) })}</p>}
      {total > 0 && stays && <p>{stays}</p>}
      <p>{t(job.action === 'purge' ? 'jobs.undo.never' : 'jobs.undo.later')}</p>
    </div>
  )
}
