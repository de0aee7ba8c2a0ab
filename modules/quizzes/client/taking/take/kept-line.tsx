import { IconCircleCheckFilled, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { type TakingState, unsavedItems } from '../answers/state.ts'
import styles from './take.module.css'

const exact = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** When the server last acknowledged an answer, and how many it has not: nothing else is called kept. */
export function KeptLine({ state }: { state: TakingState }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { keptAt, isAway } = state
  const count = unsavedItems(state).length
  const Icon = isAway ? IconCloudOff : count > 0 ? IconCloudUp : IconCircleCheckFilled
  return (
    <>
      <p className={styles.kept} data-state={isAway ? 'away' : count > 0 ? 'sending' : 'kept'}>
        {(keptAt || count > 0 || isAway) && <Icon size={15} aria-hidden />}
        <span>
          {keptAt ? (
            <span className={styles.earlier}>
              <Phrase of={{ id: 'take.kept', names: { time: <Ltr>{dateTimes(keptAt, exact)}</Ltr> } }} />
              {(isAway || count > 0) && ' · '}
            </span>
          ) : (
            count === 0 && t('take.kept.none')
          )}
          {isAway && t('take.away', { count })}
          {!isAway && count > 0 && t('take.sending', { count })}
        </span>
      </p>
      <SaidLine isAway={isAway} count={count} />
    </>
  )
}

/** Says when the line is lost and when it is back, for as long as that is so; each single answer would be too much. */
function SaidLine({ isAway, count }: { isAway: boolean; count: number }) {
  const t = useTranslate()
  const [said, setSaid] = useState<'away' | 'back'>()
  const was = useRef(false)
  const isSettled = !isAway && count === 0
  useEffect(() => {
    if (isAway && !was.current) setSaid('away')
    if (isSettled && was.current) setSaid('back')
    if (!isSettled && !was.current && !isAway) setSaid(undefined)
    if (isAway || isSettled) was.current = isAway
  }, [isAway, isSettled])
  return (
    <span role="status" className={hidden.unseen}>
      {said === 'away' && isAway && t('take.away.said')}
      {said === 'back' && isSettled && t('take.back.said')}
    </span>
  )
}
