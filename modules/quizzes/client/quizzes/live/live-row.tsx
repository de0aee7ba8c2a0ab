import { IconCheck, IconPlayerPlay, IconWifiOff } from '@tabler/icons-react'
import { memo } from 'react'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { isolated, Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Attempt } from '../../../contract/attempt.ts'
import { Who } from '../results/who.tsx'
import styles from './live.module.css'
import { stateOf } from './use-live.ts'

const signs = { in: IconPlayerPlay, lost: IconWifiOff, done: IconCheck }
const tones = { in: 'good', lost: 'amber', done: 'plain' } as const
const day = 86_400_000

type Props = {
  attempt: Attempt
  questions: number
  /** Whether there is anything to choose some for; done ones never are. */
  mayChoose: boolean
  isChosen: boolean
  toggle: (id: string) => void
}

/** One who has begun: how far they are, until when they may write, and when their page was last heard of. */
export const LiveRow = memo(
  function LiveRow({ attempt, questions, mayChoose, isChosen, toggle }: Props) {
    const t = useTranslate()
    const numbers = useNumbers()
    const dateTimes = useDateTimes()
    const state = stateOf(attempt)
    const Sign = signs[state]
    const name = attempt.user?.name ?? t('quizzes.alias', { alias: attempt.alias ?? '' })
    // Of another day the hour alone would mislead.
    const clock = (at: string | null) =>
      at
        ? dateTimes(
            at,
            Math.abs(Date.parse(attempt.now) - Date.parse(at)) < day / 2
              ? { timeStyle: 'medium' }
              : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
          )
        : '—'
    return (
      <tr data-state={state}>
        {mayChoose && (
          <td className={styles.check}>
            {state !== 'done' && (
              <Check
                label={t('list.choose', { name: isolated(name) })}
                checked={isChosen}
                onChange={() => toggle(attempt.id)}
              />
            )}
          </td>
        )}
        <th scope="row">
          <span className={styles.name}>
            <Who of={attempt} />
          </span>
          <Pill tone={tones[state]}>
            <Sign size={14} aria-hidden /> {t(`quizzes.live.${state}`)}
          </Pill>
        </th>
        <td>
          <Ltr>
            {numbers(attempt.answered)} / {numbers(questions)}
          </Ltr>
        </td>
        <td className={styles.wideOnly}>{clock(attempt.startedAt)}</td>
        <td>{clock(state === 'done' ? attempt.submittedAt : attempt.endsAt)}</td>
        <td className={styles.wideOnly}>{clock(attempt.seenAt)}</td>
      </tr>
    )
  },
  // The clock of each answer is another one; the row says the same.
  (one, other) =>
    one.isChosen === other.isChosen &&
    one.mayChoose === other.mayChoose &&
    one.toggle === other.toggle &&
    one.questions === other.questions &&
    one.attempt.version === other.attempt.version &&
    one.attempt.seenAt === other.attempt.seenAt &&
    one.attempt.answered === other.attempt.answered &&
    one.attempt.endsAt === other.attempt.endsAt &&
    one.attempt.user?.name === other.attempt.user?.name &&
    stateOf(one.attempt) === stateOf(other.attempt),
)
