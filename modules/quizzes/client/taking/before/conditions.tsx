import {
  IconCalendarEvent,
  IconClock,
  IconListNumbers,
  IconPlugConnectedX,
  IconRepeat,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from './before.module.css'
import { TimeLength } from './time-length.tsx'

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** What holds for the reader: how long they have, how often, from when until when, and what happens without a line. */
export function Conditions({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const numbers = useNumbers()
  const inPercent = (value: number) => numbers(value / 100, { style: 'percent', maximumFractionDigits: 2 })
  const { questionsTotal, maxPoints, navigation, wrongPenalty, passPercent } = quiz
  // Staff who look at it as a student does have what the quiz gives to everybody.
  const { attemptsAllowed, attemptsUsed, finished, opensAt, closesAt } = quiz.mine ?? {
    ...{ attemptsAllowed: quiz.attempts, attemptsUsed: 0, finished: false },
    ...{ opensAt: quiz.opensAt, closesAt: quiz.closesAt },
  }
  const left = attemptsAllowed === null || finished ? 0 : Math.max(0, attemptsAllowed - attemptsUsed)
  const isTimed = (quiz.mine ? quiz.mine.limitSeconds : quiz.limitMinutes) !== null
  return (
    <ul className={styles.conditions}>
      <Condition icon={<IconListNumbers {...icon} />}>
        {t('quiz.questions', { count: questionsTotal })} · {t('quiz.points', { count: maxPoints })}
      </Condition>
      <Condition icon={<IconClock {...icon} />}>
        <TimeLength quiz={quiz} />
      </Condition>
      {(opensAt || closesAt) && (
        <Condition icon={<IconCalendarEvent {...icon} />}>
          {opensAt && (
            <Phrase
              of={{ id: 'quiz.opens', names: { at: <time dateTime={opensAt}>{dateTimes(opensAt)}</time> } }}
            />
          )}{' '}
          {closesAt && (
            <Phrase
              of={{
                id: 'quiz.closes',
                names: { at: <time dateTime={closesAt}>{dateTimes(closesAt)}</time> },
              }}
            />
          )}
        </Condition>
      )}
      <Condition icon={<IconRepeat {...icon} />}>
        {attemptsAllowed === null
          ? t('quiz.tries.any', { count: attemptsUsed })
          : t('quiz.tries', { used: attemptsUsed, left })}
      </Condition>
      {(passPercent !== null || wrongPenalty > 0) && (
        <Condition icon={<IconTargetArrow {...icon} />}>
          {passPercent !== null && t('quiz.passPercent', { percent: inPercent(passPercent) })}{' '}
          {wrongPenalty > 0 && t('quiz.wrongPenalty', { percent: inPercent(wrongPenalty) })}
        </Condition>
      )}
      <Condition icon={<IconPlugConnectedX {...icon} />}>
        {t('quiz.line')} {isTimed && t('quiz.line.timed')} {navigation === 'forward' && t('quiz.forward')}
      </Condition>
    </ul>
  )
}

const Condition = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)
