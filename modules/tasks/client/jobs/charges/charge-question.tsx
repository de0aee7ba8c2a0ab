import { Button } from '@mantine/core'
import { call } from '#platform/client/api/call.ts'
import { useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import { chargeMany } from '../../../contract/charge-calls.ts'
import styles from '../bulk-question.module.css'
import { Preview } from '../questions/preview.tsx'
import { Refused } from '../questions/refused.tsx'
import { usePreparing, usePreparingAtOnce } from '../use-preparing.ts'

/** Whom a month, or else the term, would be charged to, before it is: nobody is charged for it twice. */
export function ChargeQuestion(props: { groupId: string; month?: string; close: () => void }) {
  const { groupId, month, close } = props
  const t = useTranslate()
  const months = useMonths()
  const opened = useOpening(true)
  const { job, error, isBusy, prepare, start, leave } = usePreparing(key =>
    call(chargeMany, { body: { groupId, ...(month && { month }), key } }),
  )
  usePreparingAtOnce(() => prepare(), true)
  const { total = 0, preview } = job ?? {}
  const isNothingNew = preview?.changed === 0 && preview.tried === total
  const isReady = job?.state === 'ready' && total !== null && total > 0 && !isNothingNew
  const what = month ? t('charges.do.month', { month: months(month) }) : t('charges.do.term')
  const cancel = () => {
    leave()
    close()
  }
  async function submit() {
    if (!job || !isReady || isBusy) return
    const isStarted = await start(job.id).then(
      () => true,
      () => false,
    )
    if (isStarted) close()
  }
  return (
    <QuestionFrame
      opened={opened}
      title={t('jobs.ask', { what })}
      close={cancel}
      submit={() => void submit()}
      answers={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady} className={styles.go}>
            {what}
          </Button>
        </>
      }
    >
      {error ? (
        <Refused by={error} leave={cancel} />
      ) : (
        <Preview of={job} seen={total ?? 0} stays={t('charges.stays')} />
      )}
    </QuestionFrame>
  )
}
