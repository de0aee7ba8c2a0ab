import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#platform/client/api/store.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { jobLine } from '#platform/client/ui/list/bulk/job-line.ts'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Job } from '../../../contract/job.ts'
import { JobButtons } from '../job-buttons.tsx'
import { JobTitle } from '../job-title.tsx'
import { useClock } from '../use-clock.ts'
import { percentOf, useJobWords } from '../use-job-words.ts'
import { Circle } from './circle.tsx'
import { hasJustEnded, isOfList, isRunning } from './list-jobs.ts'
import styles from './list-line.module.css'

/** How often lines are put away by themselves, in milliseconds. */
const lookedAtEvery = 15_000

/**
 * Says above the list that is shown what is being done to its rows, and how far it is, for whoever asked for it; then what became of it,
 * in the same line, for as long as a change can be taken back or until it is put away.
 */
export function ListLine({ jobs }: { jobs: Job[] }) {
  const { at } = useStore(jobLine)
  const [putAway, put] = useState<string[]>([])
  const jobsOfList = jobs.filter(job => isOfList(job, at?.dataset.list) && !putAway.includes(lineOf(job)))
  const now = useClock(true, lookedAtEvery)
  const visibleJobs = jobsOfList.filter(job => isRunning(job) || hasJustEnded(job, now))
  if (!at || visibleJobs.length === 0) return null
  return createPortal(
    <ul className={styles.lines}>
      {visibleJobs.map(job => (
        <Line key={job.id} of={job} putAway={() => put([...putAway, lineOf(job)])} />
      ))}
    </ul>,
    at,
  )
}

/** What is put away comes again once it is something else: a change that was taken back. */
const lineOf = ({ id, state }: Job) => `${id} ${state}`

function Line({ of: job, putAway }: { of: Job; putAway: () => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { title, left } = useJobWords()
  const runs = isRunning(job)
  // Once it has ended its title names what a change was about.
  const into = (runs && job.target) || job.course
  const Sign = job.state === 'done' || job.state === 'undone' ? IconCheck : IconX
  const now = `jobs.now.${job.state === 'undoing' ? 'undo' : (job.action ?? job.kind)}`
  const far = { done: numbers(job.done), total: numbers(job.total ?? 0) }
  return (
    <li className={styles.line}>
      <span className={styles.sign} data-failed={job.state === 'failed' || undefined}>
        {runs ? (
          <Circle percent={percentOf(job)} className={styles.circle} />
        ) : (
          <Sign size={20} aria-hidden />
        )}
      </span>
      <span className={styles.words}>
        <Link to="/admin/jobs/$id" params={{ id: job.id }} search={{}} className={styles.name}>
          {runs ? t(now, far) : <JobTitle of={job} />}
        </Link>
        <span className={styles.facts}>
          {into && (
            <>
              <Written>{into.title}</Written>
              {' · '}
            </>
          )}
          {runs
            ? t('jobs.why.running')
            : [t(`jobs.state.${job.state}`), left(job)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.buttons}>
        <JobButtons of={job} small />
        {!runs && (
          <button
            type="button"
            className={styles.away}
            aria-label={t('jobs.line.away', { what: isolated(title(job)) })}
            onClick={putAway}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </span>
    </li>
  )
}
