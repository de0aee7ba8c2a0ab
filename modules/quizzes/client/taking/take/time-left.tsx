import { IconClock, IconClockOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLengths } from '#platform/client/ui/date/length.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { TakingState } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import { isCounted } from './is-counted.ts'
import styles from './take.module.css'
import { spokenMinutes } from './spoken-minutes.ts'

const shownFromSeconds = 300

/**
 * The time that is left, as text, or the day and hour of an end that is far away. Whoever is disturbed by a clock that runs hides it,
 * until five minutes before the end.
 */
export function TimeLeft(props: { taking: Taking; state: TakingState; endsAt: string }) {
  const { taking, state, endsAt } = props
  const t = useTranslate()
  const lengths = useLengths()
  const [wantsHidden, setWantsHidden] = useState(false)
  const left = useSecondsLeft(taking, endsAt)
  const dateTimes = useDateTimes()
  const isShort = left <= shownFromSeconds
  const isHidden = wantsHidden && !isShort
  if (!isCounted(state.attempt, endsAt, taking.serverNow()))
    return (
      <p className={styles.until}>
        <Phrase
          of={{ id: 'take.until', names: { at: <time dateTime={endsAt}>{dateTimes(endsAt)}</time> } }}
        />
      </p>
    )
  const Icon = isHidden ? IconClockOff : IconClock
  return (
    <div className={styles.time} data-short={isShort || undefined}>
      <button
        type="button"
        onClick={() => setWantsHidden(!wantsHidden)}
        disabled={isShort}
        aria-label={t(isHidden ? 'take.time.show' : 'take.time.hide')}
      >
        <Icon size={18} aria-hidden />
      </button>
      {!isHidden && (
        <span role="timer" aria-live="off" aria-label={t('take.time')}>
          <Ltr>{lengths(left)}</Ltr>
        </span>
      )}
      <SpokenTime left={left} startedAt={state.attempt.startedAt} endsAt={endsAt} />
    </div>
  )
}

/** Speaks at half of the time, 10, 5 and 1 minute before the end, and where there is more time than before. */
function SpokenTime({ left, startedAt, endsAt }: { left: number; startedAt: string; endsAt: string }) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const before = useRef({ left, endsAt })
  useEffect(() => {
    const added = Math.round((Date.parse(endsAt) - Date.parse(before.current.endsAt)) / 60_000)
    const whole = Math.round((Date.parse(endsAt) - Date.parse(startedAt)) / 1_000)
    const minutes = spokenMinutes(before.current.left, left, whole)
    if (added > 0) setWords(t('take.time.added', { count: added }))
    else if (minutes !== undefined) setWords(t('take.time.left', { count: minutes }))
    before.current = { left, endsAt }
  }, [left, endsAt, startedAt, t])
  return (
    <>
      <span role="status" className={hidden.unseen}>
        {words}
      </span>
    </>
  )
}

function useSecondsLeft(taking: Taking, endsAt: string) {
  const count = () => Math.max(0, Math.ceil((Date.parse(endsAt) - taking.serverNow()) / 1_000))
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick(tick => tick + 1), 500)
    return () => clearInterval(timer)
  }, [])
  return count()
}
