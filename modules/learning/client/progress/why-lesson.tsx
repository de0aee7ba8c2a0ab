import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Explanation } from '../../contract/why.ts'
import { LastActivity } from './last-activity.tsx'
import { stateOf } from './mark.tsx'
import styles from './why.module.css'
import { WhyRow } from './why-row.tsx'

type Lesson = Explanation['lessons'][number]
const clock = (seconds: number) => <Length of={seconds} />

/** One lesson that counts: done or not, by whom, what was watched of it, and what is missing, in words. */
export function WhyLesson({ of, own }: { of: Lesson; own: boolean }) {
  const { title, durationSeconds, watched, watchedSeconds, lastActivityAt } = of
  return (
    <WhyRow state={stateOf(of)} title={title}>
      {(watched.length > 0 || durationSeconds) && (
        <TimeBar ranges={watched} length={durationSeconds ?? watched.at(-1)![1]!} />
      )}
      <p className={styles.facts}>
        <Completion of={of} own={own} />
        {watchedSeconds > 0 && (
          <span>
            <Phrase
              of={{
                id: durationSeconds ? 'why.watched.of' : 'why.watched',
                names: { watched: clock(watchedSeconds), length: clock(durationSeconds ?? 0) },
              }}
            />
          </span>
        )}
        {lastActivityAt && (
          <span>
            <LastActivity at={lastActivityAt} />
          </span>
        )}
      </p>
    </WhyRow>
  )
}

function wayOf({ completedBy, completedHow }: Lesson, own: boolean) {
  if (completedBy === 'staff') return 'staff'
  if (completedHow === 'watched') return 'watched'
  const who = own ? 'you' : 'student'
  return completedHow === 'ticked' ? (`ticked.${who}` as const) : who
}

/** When it was completed, by whom and how, or what has to happen for that. */
function Completion({ of, own }: { of: Lesson; own: boolean }) {
  const t = useTranslate()
  const dates = useDates()
  const { completedAt, missingSeconds, watchedSeconds } = of
  if (completedAt) {
    const date = dates(completedAt, { day: 'numeric', month: 'short', year: 'numeric' })
    return <span>{t(`why.completed.${wayOf(of, own)}`, { date })}</span>
  }
  const missing =
    missingSeconds === null ? (
      t('why.tick')
    ) : missingSeconds === 0 ? (
      t('why.enough')
    ) : watchedSeconds === 0 ? (
      <Phrase of={{ id: 'why.toWatch', names: { time: clock(missingSeconds) } }} />
    ) : (
      <Phrase of={{ id: 'why.missing', names: { time: clock(missingSeconds) } }} />
    )
  return <strong className={styles.missing}>{missing}</strong>
}

/** What was watched of a video, where it was watched; time runs as in the player. The words beside it say how much. */
function TimeBar({ ranges, length }: { ranges: number[][]; length: number }) {
  return (
    <div className={styles.bar} dir="ltr" aria-hidden>
      {ranges.map(([from = 0, to = 0]) => (
        <span
          key={from}
          style={{
            insetInlineStart: `${(Math.min(from, length) * 100) / length}%`,
            inlineSize: `${(Math.max(0, Math.min(to, length) - from) * 100) / length}%`,
          }}
        />
      ))}
    </div>
  )
}
