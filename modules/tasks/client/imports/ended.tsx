import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '../../contract/job.ts'
import { LazyCardsQuestion } from '../cards/lazy-cards.ts'
import { mayPrintAdded } from '../jobs/polling.ts'
import { rowsOf } from '../jobs/queries.ts'
import { useClock } from '../jobs/use-clock.ts'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import { afterPeople } from '../public/after-people.ts'
import styles from './imports.module.css'

/** What became of a table: how many came in, what was left out, and the way back while there is time. */
export function Ended({ of: job }: { of: Job }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { request, busy } = useJobCalls()
  const { state, counts, course, result, undoUntil } = job
  // Whether they could not be read in or were decided to be left out: those that the file holds.
  const skipped = useQuery({
    ...rowsOf(job, { result: 'skipped', page: 1, pageSize: 1 }),
    enabled: result !== null,
  })
  const left = skipped.data?.total ?? 0
  const { role } = useUser()
  const [isAsking, setAsking] = useState(false)
  const now = useClock(undoUntil !== null)
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > now
  const isContent = job.resource === 'content'
  const mayPrint = mayPrintAdded(job, role, now)
  return (
    <>
      <section className={styles.card} aria-label={t('imports.state')}>
        <h2 className={styles.heading}>{t(`imports.${state}`)}</h2>
        {state === 'done' && (
          <p role="status">
            {t('imports.sum.done', {
              added: numbers(counts.new),
              changed: numbers(counts.changed),
              same: numbers(counts.same),
            })}
          </p>
        )}
        {result && left > 0 && <p>{t('imports.leftOut.count', { count: left })}</p>}
        {counts.refused > 0 && <p>{t('imports.refused', { count: counts.refused })}</p>}
        {counts.kept > 0 && <p>{t('imports.kept', { count: counts.kept })}</p>}
        {mayUndo && (
          <p className={styles.facts}>
            <Phrase of={{ id: 'imports.undo.until', names: { dateTime: dateTimes(undoUntil) } }} />
          </p>
        )}
        <div className={styles.buttons}>
          {job.resource === 'scores' ? (
            <Button
              renderRoot={root => <Link to="/admin/exams" search={{ courseId: course?.id }} {...root} />}
            >
              {t('imports.exams')}
            </Button>
          ) : course ? (
            <Button
              renderRoot={root => <Link to="/admin/courses/$id" params={{ id: course.id }} {...root} />}
            >
              {t('imports.course')}
            </Button>
          ) : isContent ? (
            <Button renderRoot={root => <Link to="/admin/lessons" {...root} />}>
              {t('imports.lessons')}
            </Button>
          ) : (
            <Button renderRoot={root => <Link to="/admin/students" {...root} />}>
              {t('imports.students')}
            </Button>
          )}
          {mayPrint && (
            <Button
              variant="default"
              leftSection={<IconId size={18} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('imports.cards', { count: counts.new })}
            </Button>
          )}
          {result && (
            <Button
              component="a"
              variant="default"
              href={result.url}
              download={result.fileName}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('imports.leftOut')}
            </Button>
          )}
          {mayUndo && (
            <Button
              variant="default"
              disabled={busy === job.id}
              leftSection={<IconArrowBackUp size={18} className={styles.turned} aria-hidden />}
              onClick={() => void request('undo', job)}
            >
              {t('undo')}
            </Button>
          )}
        </div>
        {isAsking && (
          <Suspense>
            <LazyCardsQuestion
              selection={{ jobId: job.id }}
              count={counts.new}
              close={() => setAsking(false)}
            />
          </Suspense>
        )}
      </section>
      <afterPeople.All />
    </>
  )
}
