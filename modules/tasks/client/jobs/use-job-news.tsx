import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { saveFrom } from '#platform/client/ui/text/save-text.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import type { Job } from '../../contract/job.ts'
import styles from './jobs.module.css'
import { linkToCopy } from './link-to-row.ts'
import { takeAwaited } from './exports/own-downloads.ts'
import { hasEnded, isMoving } from './polling.ts'
import { useJobCalls } from './use-job-calls.tsx'
import { percentOf, useJobWords } from './use-job-words.ts'

const quarterOf = (job: Job) => Math.floor(percentOf(job) / 25) * 25

/** Shows a toast when a job ends, lets the lists be read anew, and answers what is spoken of those that go on: each quarter. */
export function useJobNews(jobs: Job[]) {
  const t = useTranslate()
  const numbers = useNumbers()
  const refresh = useRefresh()
  const { title, left } = useJobWords()
  const { request } = useJobCalls()
  const navigate = useNavigate()
  const before = useRef(new Map<string, Job>())
  const [spoken, announce] = useState('')

  function ended(job: Job) {
    const { state, undoUntil, result } = job
    const rest = left(job)
    const copy = linkToCopy(job)
    const saved = takeAwaited(job) && result
    if (saved) saveFrom(saved.url, saved.fileName)
    showToast({
      id: `job ${job.id}`,
      tone: state === 'failed' ? 'bad' : state === 'done' ? 'good' : 'plain',
      title: { text: t('jobs.ended', { state: t(`jobs.state.${state}`), what: title(job) }) },
      ...(rest && { message: { text: rest } }),
      ...(saved && { message: 'jobs.export.saving' }),
      ...(result && {
        action: {
          label: saved ? 'jobs.export.again' : 'jobs.export.download',
          icon: <IconDownload size={18} aria-hidden />,
          run: () => saveFrom(result.url, result.fileName),
        },
      }),
      ...(copy && {
        action: {
          label: job.kind === 'merge' ? 'jobs.merge.open' : 'jobs.duplicate.open',
          run: () => void navigate(copy as { to: '/' }),
        },
      }),
      ...(undoUntil && {
        action: {
          label: 'undo',
          icon: <IconArrowBackUp size={18} className={styles.turned} aria-hidden />,
          run: () => void request('undo', job),
        },
      }),
    })
    void refresh()
  }

  const look = useEffectEvent(() => {
    for (const job of jobs) {
      const jobBefore = before.current.get(job.id)
      before.current.set(job.id, job)
      if (!jobBefore) continue
      if (hasEnded(jobBefore, job)) ended(job)
      if (!isMoving(jobBefore)) continue
      const isOn = jobBefore.state === job.state || job.state === 'done' || job.state === 'undone'
      if (job.total !== null && isOn && quarterOf(job) > quarterOf(jobBefore))
        announce(
          t('jobs.spoken', {
            what: title(job),
            percent: numbers(quarterOf(job) / 100, { style: 'percent' }),
          }),
        )
    }
  })
  useEffect(() => look(), [jobs])
  return spoken
}
