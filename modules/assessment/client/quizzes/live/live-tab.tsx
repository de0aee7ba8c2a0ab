import { IconCheck, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from '../quiz.module.css'
import { type Attempt, attemptsOf } from './attempts-of.ts'
import { LiveTools } from './run-tools.tsx'
import { ToMark } from './to-mark.tsx'
import { Who } from './who.tsx'

const refreshedEvery = 5_000
/** A page that is open asks for the clock every 30 s: after twice that it has lost its line. */
const lostAfter = 60_000

const stateOf = ({ status, seenAt, startedAt, now }: Attempt) => {
  if (status !== 'open') return 'done'
  return Date.parse(now) - Date.parse(seenAt ?? startedAt) > lostAfter ? 'lost' : 'in'
}
const signs = { in: IconPlayerPlay, lost: IconWifiOff, done: IconCheck }
const tones = { in: 'good', lost: 'amber', done: 'plain' } as const

/** Who is in the quiz now, who has lost the line, who is done: asked anew every few seconds. */
export function LiveTab({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const again = useAgain()
  const asking = attemptsOf({ quizId: quiz.id, pageSize: 100, sort: '-createdAt' })
  const { data, failureReason } = useQuery({ ...asking, refetchInterval: refreshedEvery })
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data) return <Waiting height={320} />
  const items = data.items.filter(({ preview }) => !preview)
  if (items.length === 0)
    return <FirstUse title={t('quizzes.live.none')}>{t('quizzes.live.none.why')}</FirstUse>
  const clock = (at: string | null) => (at ? dateTimes(at, { timeStyle: 'medium' }) : '—')
  const count = (state: string) => numbers(items.filter(one => stateOf(one) === state).length)
  return (
    <>
      {items.some(({ status }) => status === 'open') && <LiveTools quiz={quiz} />}
      <p className={styles.rules}>
        {t('quizzes.live.sum', { in: count('in'), lost: count('lost'), done: count('done') })}
      </p>
      <ToMark quiz={quiz} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('quizzes.results.student')}</th>
              <th scope="col">{t('quizzes.results.status')}</th>
              <th scope="col">{t('quizzes.live.answered')}</th>
              <th scope="col">{t('quizzes.live.began')}</th>
              <th scope="col">{t('quizzes.live.ends')}</th>
              <th scope="col">{t('quizzes.live.seen')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(attempt => {
              const state = stateOf(attempt)
              const Sign = signs[state]
              return (
                <tr key={attempt.id}>
                  <th scope="row">
                    <Who of={attempt} />
                  </th>
                  <td>
                    <Pill tone={tones[state]}>
                      <Sign size={14} aria-hidden /> {t(`quizzes.live.${state}`)}
                    </Pill>
                  </td>
                  <td>
                    <Ltr>
                      {numbers(attempt.answered)} / {numbers(quiz.questionsTotal)}
                    </Ltr>
                  </td>
                  <td>{clock(attempt.startedAt)}</td>
                  <td>{clock(attempt.endsAt)}</td>
                  <td>{clock(attempt.seenAt)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
