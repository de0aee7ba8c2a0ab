import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import styles from '../quiz.module.css'

type Props = {
  /** What is done, as its button says it. */
  verb: string
  title: string
  /** The minutes that are given, where some are. */
  minutes?: number
  run(asked: { reason: string; minutes: number }): Promise<unknown>
  danger?: boolean
}

/** A button for what staff do while a quiz is taken: it is asked why, which the log of each attempt keeps. */
export function RunQuestion({ verb, title, minutes: first, run, danger }: Props) {
  const t = useTranslate()
  const why = useReason()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const [minutes, setMinutes] = useState(String(first ?? ''))
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function submit() {
    setBusy(true)
    setFailure(undefined)
    try {
      await run({ reason, minutes: Number(minutes) })
      setOpen(false)
      setReason('')
      await refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <QuestionFrame
        opened={isOpen}
        title={title}
        close={() => setOpen(false)}
        submit={() => void submit()}
        answers={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} color={danger ? 'red' : undefined}>
              {verb}
            </Button>
          </>
        }
      >
        <div className={styles.asked}>
          {first !== undefined && (
            <TextField
              field={{
                ...{ id: 'run-minutes', label: t('quizzes.run.minutes'), value: minutes, error: undefined },
                change: setMinutes,
              }}
              ltr
              mode="numeric"
            />
          )}
          <TextField
            field={{
              ...{ id: 'run-reason', label: t('quizzes.run.reason'), value: reason, error: undefined },
              change: setReason,
            }}
          />
          {failure !== undefined && <p role="alert">{why(failure)}</p>}
        </div>
      </QuestionFrame>
    </>
  )
}
