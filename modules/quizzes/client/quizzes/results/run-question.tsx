import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { ActQuestion } from '../act-question.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const [minutes, setMinutes] = useState(String(first ?? ''))
  const [reason, setReason] = useState('')
  const t = useTranslate()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <ActQuestion
        {...{ title, verb, danger }}
        opened={isOpen}
        close={() => setOpen(false)}
        act={async () => {
          await run({ reason, minutes: Number(minutes) })
          setReason('')
        }}
      >
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
      </ActQuestion>
    </>
  )
}
