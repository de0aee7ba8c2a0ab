import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call, isOffline } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Attempt, taking } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { keepAttempt, keptAttempt } from '../answers/kept.ts'
import { refetchQuizzes } from './attempts-query.ts'
import styles from './before.module.css'
import { Refused } from './refused.tsx'

/** What is open, since when, and where it was written last: it goes on here with all that was kept. */
export function GoOn({ quiz, open }: { quiz: Quiz; open: Attempt }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const user = useUser()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id, device, startedAt, savedAt, endsAt } = open
  const kept = useQuery({
    queryKey: ['attempt on this device', user.id, id],
    queryFn: async () => (await keptAttempt(user.id, quiz.id))?.attempt.id === id,
    staleTime: 0,
    gcTime: 0,
  })
  const goOn = useMutation({
    async mutationFn() {
      if (kept.data) return
      const taken = await call(taking.takeOver, { id })
      await keepAttempt(user.id, taken, taken.hold!)
    },
    onSuccess: () => navigate({ to: '/quizzes/$id/take', params: { id: quiz.id } }),
    // It may have ended by now.
    onError: error => !isOffline(error) && refetchQuizzes(cache),
  })
  return (
    <div className={styles.begin}>
      <p className={styles.open}>
        <strong>{t('quiz.open')}</strong>{' '}
        <Phrase
          of={{
            id: 'quiz.open.since',
            names: { at: dateTimes(startedAt), device: device ?? t('take.device') },
          }}
        />{' '}
        {savedAt && <Phrase of={{ id: 'quiz.open.saved', names: { at: dateTimes(savedAt) } }} />}{' '}
        {endsAt && <Phrase of={{ id: 'quiz.open.ends', names: { at: dateTimes(endsAt) } }} />}
      </p>
      {goOn.error && <Refused error={goOn.error} />}
      <Button size="md" disabled={kept.isPending} loading={goOn.isPending} onClick={() => goOn.mutate()}>
        {t(kept.data ? 'quiz.goOn' : 'take.goOn')}
      </Button>
    </div>
  )
}
