import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '../../contract/job.ts'
import { useClock } from '../jobs/use-clock.ts'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import styles from './imports.module.css'

/** What became of a table: how many came in, what was left out, and the way back while there is time. */
export function Ended({ of: job }: { of: Job }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { request, busy } = useJobCalls()
  const { state, counts, result, undoUntil } = job
  const now = useClock(undoUntil !== null)
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) > now
  return (
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
      {counts.kept > 0 && <p>{t('imports.kept', { count: counts.kept })}</p>}
      {mayUndo && (
        <p className={styles.facts}>
          <Phrase of={{ id: 'imports.undo.until', names: { dateTime: dateTimes(undoUntil) } }} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button renderRoot={root => <Link to="/admin/students" {...root} />}>{t('imports.students')}</Button>
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
    </section>
  )
}
