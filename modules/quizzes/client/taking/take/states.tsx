import { Button } from '@mantine/core'
import { IconCloudUp, IconMoodEmpty } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type TakingState, unsavedItems } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'
import styles from './states.module.css'

/** It is on its way to be handed in: what the server does not have yet goes first. */
export function Submitting({ taking, state }: { taking: Taking; state: TakingState }) {
  const t = useTranslate()
  const { phase, isAway } = state
  const count = unsavedItems(state).length
  return (
    <section className={styles.state} role="status">
      <span className={styles.tile} aria-hidden>
        <IconCloudUp size={28} stroke={1.8} />
      </span>
      <h2>
        {t(phase === 'ending' ? 'take.timeOver' : isAway ? 'take.submitting.notYet' : 'take.submitting')}
      </h2>
      {count > 0 && <p>{t('take.submitting.waits', { count })}</p>}
      {isAway && <p>{t('take.submitting.away')}</p>}
      {phase === 'open' && isAway && (
        <Button variant="default" size="md" onClick={taking.goOnAnswering}>
          {t('take.submitting.stop')}
        </Button>
      )}
    </section>
  )
}

/** The attempt is not there any more, for whoever asks. */
export function Gone() {
  const t = useTranslate()
  return (
    <section className={styles.state}>
      <span className={styles.tile} aria-hidden>
        <IconMoodEmpty size={28} stroke={1.8} />
      </span>
      <h2>{t('take.gone')}</h2>
      <p>{t('take.gone.why')}</p>
      <Button size="md" renderRoot={props => <Link to="/" {...props} />}>
        {t('goHome')}
      </Button>
    </section>
  )
}
