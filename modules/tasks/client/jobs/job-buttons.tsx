import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowBackUp, IconDownload, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLengths } from '#platform/client/ui/date/length.tsx'
import type { Job } from '../../contract/job.ts'
import styles from './jobs.module.css'
import { linkToCopy } from './link-to-row.ts'
import { useClock } from './use-clock.ts'
import { useJobCalls } from './use-job-calls.tsx'
import { useJobWords } from './use-job-words.ts'

/** What can be done with a job as it stands: start, call off, take back while there is time, or download. */
export function JobButtons({ of: job, small }: { of: Job; small?: boolean }) {
  const t = useTranslate()
  const lengths = useLengths()
  const { title } = useJobWords()
  const { request, busy } = useJobCalls()
  const { state, undoUntil, result } = job
  const now = useClock(undoUntil !== null)
  const left = undoUntil ? Math.ceil((Date.parse(undoUntil) - now) / 1_000) : 0
  const copy = linkToCopy(job)
  const isBusy = busy === job.id
  const size = small ? 'sm' : undefined
  const described = small ? { 'aria-description': title(job) } : {}
  return (
    <>
      {['preparing', 'ready', 'running'].includes(state) && (
        <Button
          {...{ size, ...described }}
          variant="default"
          disabled={isBusy}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => void request('cancel', job)}
        >
          {t('cancel')}
        </Button>
      )}
      {state === 'ready' && (
        <Button
          {...{ size, ...described }}
          disabled={isBusy}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => void request('start', job)}
        >
          {t('jobs.start')}
        </Button>
      )}
      {copy && (
        <Button
          {...{ size, ...described }}
          renderRoot={root => <Link {...root} {...(copy as { to: '/' })} />}
        >
          {t(job.kind === 'merge' ? 'jobs.merge.open' : 'jobs.duplicate.open')}
        </Button>
      )}
      {result && (
        <Button
          {...{ size, ...described }}
          component="a"
          href={result.url}
          download={result.fileName}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('jobs.export.download')}
        </Button>
      )}
      {left > 0 && (
        <>
          {/* Isolated, for a length runs from left to right in both directions. */}
          <span className={styles.left}>{t('jobs.undo.left', { time: `\u2066${lengths(left)}\u2069` })}</span>
          <Button
            {...{ size, ...described }}
            variant="default"
            disabled={isBusy}
            leftSection={<IconArrowBackUp size={18} className={styles.turned} aria-hidden />}
            onClick={() => void request('undo', job)}
          >
            {t('undo')}
          </Button>
        </>
      )}
    </>
  )
}
