import { IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Flyout } from '#platform/client/ui/overlay/menu.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Job } from '../../contract/job.ts'
import { Circle } from './line/circle.tsx'
import { JobButtons } from './job-buttons.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobState } from './job-state.tsx'
import { JobTitle } from './job-title.tsx'
import styles from './jobs-menu.module.css'
import { ListLine } from './line/list-line.tsx'
import { isMoving } from './polling.ts'
import { useJobNews } from './use-job-news.tsx'
import { percentOf } from './use-job-words.ts'

const maxLines = 5

/** The button of the frame behind which one’s last jobs are, with a ring around it while one of them moves. */
export function JobsMenu({ jobs }: { jobs: Job[] }) {
  const t = useTranslate()
  const spoken = useJobNews(jobs)
  const moving = jobs.filter(isMoving)
  const ready = jobs.filter(({ state }) => state === 'ready')
  const endedJobs = jobs.filter(job => !moving.includes(job) && !ready.includes(job))
  const last = [...moving, ...ready, ...endedJobs].slice(0, maxLines)
  return (
    <>
      <output className={hidden.unseen}>{spoken}</output>
      <ListLine jobs={jobs} />
      <Flyout
        align="end"
        target={target => (
          <button
            type="button"
            className={styles.opener}
            aria-label={t(moving.length > 0 ? 'jobs.button.running' : 'jobs.button')}
            {...target}
          >
            {moving[0] && <Circle percent={percentOf(moving[0])} />}
            <IconStack2 size={moving.length > 0 ? 18 : 22} stroke={1.8} aria-hidden />
          </button>
        )}
      >
        {close => (
          <div className={styles.panel}>
            <ul>
              {last.map(job => (
                <li key={job.id} className={styles.job}>
                  <Link
                    to="/admin/jobs/$id"
                    params={{ id: job.id }}
                    search={{}}
                    className={styles.name}
                    onClick={close}
                  >
                    <JobTitle of={job} />
                  </Link>
                  {isMoving(job) && job.total !== null ? (
                    <JobProgress of={job} />
                  ) : (
                    <span>
                      <JobState of={job} />
                    </span>
                  )}
                  <span className={styles.buttons}>
                    <JobButtons of={job} small />
                  </span>
                </li>
              ))}
            </ul>
            <Link to="/admin/jobs" search={{}} className={styles.all} onClick={close}>
              {t('jobs.all')}
            </Link>
          </div>
        )}
      </Flyout>
    </>
  )
}
