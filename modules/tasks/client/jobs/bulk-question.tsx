import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { call } from '#platform/client/api/call.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type Pick, Picker } from '#platform/client/ui/form/person-picker.tsx'
import type { BulkOf } from '#platform/client/ui/list/bulk/jobs.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import { LazyCardsQuestion } from '../cards/lazy-cards.ts'
import { LazyMergeQuestion } from '../merging/lazy-merging.ts'
import { jobs } from '../../contract/job.ts'
import styles from './bulk-question.module.css'
import { ExportQuestion } from './exports/export-question.tsx'
import type { Resource } from '#platform/contract/resource.ts'
import { isNumber } from './is-number.ts'
import { Preview } from './questions/preview.tsx'
import { CourseOf, Until, UntilField } from './targets/until.tsx'
import { Refused } from './questions/refused.tsx'
import { seenOf } from './seen-of.ts'
import { usePreparing, usePreparingAtOnce } from './use-preparing.ts'
import { useJobWords } from './use-job-words.ts'
import { useStays } from './questions/use-stays.ts'

export { DuplicateQuestion } from './duplicates/duplicate-question.tsx'

/** What is chosen before some actions are prepared: in which course, season or group. */
const targets = {
  courseId: { of: courses, only: {}, word: 'jobs.course', is: 'jobs.course.is' },
  seasonId: { of: seasons, only: {}, word: 'jobs.season', is: 'jobs.season.is' },
  groupId: { of: groups, only: { status: 'active' }, word: 'jobs.group', is: 'jobs.group.is' },
}
const targetOf: Record<string, keyof typeof targets | undefined> = {
  ...{ enrol: 'courseId', unenrol: 'courseId' },
  move: 'seasonId',
  ...{ join: 'groupId', leave: 'groupId' },
}

/** Over so many the number is typed before they are deleted; what nothing brings back, always. */
const maxUntyped = 100
const ending = ['delete', 'purge']
/** What asks until when enrolments last; the end of a term has to be some day. */
const until = ['extend', 'finish']

type Props = { of: BulkOf; close: (started: boolean) => void }

/** What is asked before something is done with many rows. */
export function BulkQuestion(props: Props) {
  const { of, close } = props
  if (of.action === 'export') return <ExportQuestion {...props} />
  if (of.action === 'merge' && 'ids' in of.selection)
    return (
      <Suspense>
        <LazyMergeQuestion id={of.selection.ids[0]!} close={close} />
      </Suspense>
    )
  if (of.action !== 'cards') return <ChangeQuestion {...props} />
  return (
    <Suspense>
      <LazyCardsQuestion selection={of.selection} count={seenOf(of)} close={close} />
    </Suspense>
  )
}

/** What would be done with many rows, before it is: of what, how many, what goes along; and the button that starts it. */
function ChangeQuestion({ of, close }: Props) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { title } = useJobWords()
  const opened = useOpening(true)
  const targetName = targetOf[of.action]
  const target = targetName && targets[targetName]
  const [picked, pick] = useState<Pick[]>([])
  const isUntil = until.includes(of.action)
  const [expiresAt, expire] = useState<string | null>(null)
  const [isChosen, choose] = useState(!target && !isUntil)
  const [typed, setTyped] = useState('')
  const { resource, action, selection } = of
  const given = isUntil
    ? { with: { expiresAt } }
    : targetName && { with: { ...of.with, [targetName]: picked[0]?.id } }
  const { job, error, isBusy, prepare, start, leave } = usePreparing(key =>
    call(jobs.bulk, { body: { resource, action, selection, key, ...given } }),
  )
  usePreparingAtOnce(() => prepare(), isChosen)
  const stays = useStays(of, job)

  const total = job?.state === 'ready' ? (job.total ?? 0) : undefined
  const isAsked =
    total !== undefined && total > (of.action === 'delete' ? maxUntyped : 0) && ending.includes(of.action)
  const isTyped = !isAsked || isNumber(typed, total)
  const isReady = isUntil ? of.action === 'extend' || expiresAt !== null : picked.length > 0
  const what = title({ ...of, total: total ?? seenOf(of) })
  const cancel = () => {
    leave()
    close(false)
  }
  async function submit() {
    if (!isChosen) return isReady && choose(true)
    if (!job || !total || !isTyped || isBusy) return
    const isStarted = await start(job.id).then(
      () => true,
      () => false,
    )
    if (isStarted) close(true)
  }
  return (
    <QuestionFrame
      opened={opened}
      title={t('jobs.ask', { what })}
      close={cancel}
      submit={() => void submit()}
      answers={
        <>
          <Button variant="default" onClick={cancel} data-autofocus={target ? undefined : true}>
            {t('cancel')}
          </Button>
          {isChosen ? (
            <Button
              type="submit"
              data-danger={ending.includes(of.action) || undefined}
              loading={isBusy}
              disabled={!total || !isTyped}
              className={styles.go}
            >
              {what}
            </Button>
          ) : (
            <Button type="submit" disabled={!isReady}>
              {t('jobs.next')}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Refused by={error} leave={cancel} />
      ) : isChosen ? (
        <>
          {isUntil && <Until of={expiresAt} />}
          <Preview
            of={job}
            seen={seenOf(of)}
            stays={stays}
            into={target && picked[0] && { id: target.is, names: { name: picked[0].name } }}
          />
        </>
      ) : isUntil ? (
        <UntilField action={of.action} value={expiresAt} change={expire} />
      ) : (
        <div className={styles.courses}>
          <Picker
            of={target!.of as Resource}
            only={target!.only}
            label={t(target!.word)}
            picked={picked}
            pick={all => pick(all.slice(-1))}
            lead={target!.of === seasons ? undefined : ({ id }) => <CourseDot id={id} />}
            under={
              target!.of === seasons
                ? one => 'courseId' in one && <CourseOf id={String(one.courseId)} />
                : undefined
            }
            focused
          />
        </div>
      )}
      {isAsked && (
        <TextInput
          label={t('jobs.type', { number: numbers(total) })}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </QuestionFrame>
  )
}
