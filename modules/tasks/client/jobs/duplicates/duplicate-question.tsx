import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { DuplicateOf } from '#platform/client/ui/list/bulk/jobs.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Job, jobs } from '../../../contract/job.ts'
import styles from '../bulk-question.module.css'
import { useJobWords } from '../use-job-words.ts'
import { usePreparing } from '../use-preparing.ts'
import { useCopyProblem } from './copy-explanation.tsx'
import { type Copy, CopyFields } from './copy-fields.tsx'

/** Asks how a copy is called and where it goes, shows what it would hold, and has it written. */
export function DuplicateQuestion({ of, close }: { of: DuplicateOf; close: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const opened = useOpening(true)
  const { resource, item } = of
  const [copy, setCopy] = useState<Copy>({
    title: t('jobs.duplicate.title', { title: item.title }),
    courseId: item.courseId,
    intoId: (resource === 'lessons' ? item.seasonId : item.courseId) ?? undefined,
    startsOn: '',
  })
  const { job, error, isBusy, prepare, start, leave } = usePreparing(key => {
    const { title, intoId, startsOn } = copy
    const body = { resource, id: item.id, title, intoId, startsOn: startsOn || undefined, key }
    return call(jobs.duplicate, { body })
  })
  const errors = fieldErrors(error)
  const isOther = error && Object.keys(errors).length === 0
  const isWhole = resource === 'courses' || copy.intoId !== undefined
  const cancel = () => {
    leave()
    close()
  }
  async function submit() {
    if (isBusy) return
    if (!job) return isWhole && prepare()
    if (job.state !== 'ready') return
    const isStarted = await start(job.id).then(
      () => true,
      () => false,
    )
    if (isStarted) close()
  }
  return (
    <QuestionFrame
      opened={opened}
      title={<Phrase of={{ id: 'jobs.duplicate.ask', names: { title: item.title } }} />}
      close={cancel}
      submit={() => void submit()}
      answers={
        <>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={job ? job.state !== 'ready' : !isWhole}
            className={styles.go}
          >
            {t(job ? 'jobs.duplicate.go' : 'jobs.next')}
          </Button>
        </>
      }
    >
      {isOther && (
        <p role="alert" className={styles.error}>
          {reason(error)}
        </p>
      )}
      {job ? <Contents of={job} /> : <CopyFields {...{ resource, copy, errors }} change={setCopy} />}
    </QuestionFrame>
  )
}

/** What a copy would hold, and what it would not. */
function Contents({ of: job }: { of: Job }) {
  const t = useTranslate()
  const problem = useCopyProblem()
  const { touched } = useJobWords()
  if (job.state === 'failed')
    return (
      <p role="alert" className={styles.error}>
        {problem(job)}
      </p>
    )
  if (job.state !== 'ready')
    return (
      <p role="status" className={styles.words}>
        {t(`jobs.why.${job.state}`, { count: 0 })}
      </p>
    )
  return (
    <div role="status" className={styles.words}>
      <p>{t('jobs.duplicate.holds')}</p>
      <ul>
        {touched(job).map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{t('jobs.duplicate.without')}</p>
    </div>
  )
}
