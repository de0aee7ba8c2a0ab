import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import { type CardSelection, cardDays, cards } from '../../contract/card-calls.ts'
import { noteJob } from '../jobs/queries.ts'
import { Refused } from '../jobs/questions/refused.tsx'
import { useJobWords } from '../jobs/use-job-words.ts'

type Props = { selection: CardSelection; count: number; close: (started: boolean) => void }

/** How long cards are to open, before it is shown whose they would be. */
export function CardsQuestion({ selection, count, close }: Props) {
  const t = useTranslate()
  const numbers = useNumbers()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { rows } = useJobWords()
  const opened = useOpening(true)
  const [key] = useState(newUuid)
  const [typed, setTyped] = useState(String(cardDays.initial))
  const [isWrong, setWrong] = useState(false)
  const creation = useMutation({
    mutationFn: (days: number) => call(cards.create, { body: { selection, days, key } }),
    onSuccess(job) {
      noteJob(cache, job)
      close(true)
      void navigate({ to: '/admin/jobs/$id', params: { id: job.id }, search: {} })
    },
  })
  const cancel = () => close(false)
  function submit() {
    const days = Number(toWesternDigits(typed))
    const isDays = Number.isInteger(days) && days >= cardDays.min && days <= cardDays.max
    setWrong(!isDays)
    if (isDays) creation.mutate(days)
  }
  const range = { min: numbers(cardDays.min), max: numbers(cardDays.max) }
  return (
    <QuestionFrame
      opened={opened}
      title={t('cards.ask', { rows: rows('students', count) })}
      close={cancel}
      submit={submit}
      answers={
        <>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {t('jobs.next')}
          </Button>
        </>
      }
    >
      {creation.error && <Refused by={creation.error} leave={cancel} />}
      <p>{t('cards.what')}</p>
      <TextInput
        label={t('cards.days')}
        description={t('cards.days.range', range)}
        error={isWrong && t('cards.days.wrong', range)}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
      />
    </QuestionFrame>
  )
}
