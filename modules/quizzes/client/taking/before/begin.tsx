import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { taking } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { keepAttempt } from '../answers/kept.ts'
import { refetchQuizzes } from './attempts-query.ts'
import styles from './before.module.css'
import { Refused } from './refused.tsx'
import { useMinute } from './use-minute.ts'

/** The one way in; or why there is none, and when that changes. */
export function Begin({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const now = useMinute()
  const user = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { id, hasAccessCode, mine } = quiz
  const begin = useMutation({
    mutationFn: async () => {
      const accessCode = hasAccessCode ? code : undefined
      const attempt = await call(taking.begin, { id, body: { accessCode } })
      await keepAttempt(user.id, attempt, attempt.hold!)
    },
    onSuccess: () => navigate({ to: '/quizzes/$id/take', params: { id } }),
    // It may be open elsewhere by now, or be closed: what is shown is as it is then.
    onError: error => {
      if (error instanceof Refusal && error.status === 409) refetchQuizzes(cache)
    },
  })
  const why = whyNot(quiz, now)
  if (why)
    return (
      <p className={styles.not}>
        <Phrase of={{ id: `quiz.not.${why.reason}`, names: { at: dateTimes(why.at) } }} />
      </p>
    )
  const { error } = begin
  const isWrong = error instanceof Refusal && error.code === 'wrong_code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate()
  }
  return (
    <form className={styles.begin} onSubmit={submit}>
      {hasAccessCode && (
        <TextInput
          size="md"
          label={t('quiz.accessCode')}
          description={t('quiz.accessCode.hint')}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          error={isWrong && problem(t('quiz.accessCode.wrong'))}
          maxLength={40}
          autoComplete="off"
          attributes={{ input: { dir: 'auto' } }}
          required
          withAsterisk={false}
        />
      )}
      {error && !isWrong && <Refused error={error} />}
      <Button size="md" type="submit" loading={begin.isPending}>
        {t(mine && mine.attemptsUsed > 0 ? 'quiz.beginAgain' : 'quiz.begin')}
      </Button>
    </form>
  )
}

/** Why nobody can begin as things stand, and when that changes. */
function whyNot({ mine, state }: Quiz, now: number): { reason: string; at?: string | null } | undefined {
  if (!mine) return undefined
  const { opensAt, closesAt, nextAt, attemptsAllowed, attemptsUsed } = mine
  if (opensAt && Date.parse(opensAt) > now) return { reason: 'scheduled', at: opensAt }
  if (closesAt ? Date.parse(closesAt) <= now : state === 'closed') return { reason: 'closed', at: closesAt }
  if (mine.finished) return { reason: 'finished' }
  if (attemptsAllowed !== null && attemptsUsed >= attemptsAllowed) return { reason: 'noneLeft' }
  return nextAt && Date.parse(nextAt) > now ? { reason: 'wait', at: nextAt } : undefined
}
