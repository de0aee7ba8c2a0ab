import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isOffline } from '#platform/client/api/call.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Holder } from '../answers/state.ts'
import styles from './states.module.css'

/** Somebody goes on elsewhere: where, what is kept of it, and the way to go on here. */
export function Held({ holder, takeOver }: { holder?: Holder; takeOver: () => Promise<void> }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const taking = useMutation({ mutationFn: takeOver })
  const device = holder?.device ?? t('take.device')
  return (
    <section className={styles.state}>
      <span className={styles.tile} aria-hidden>
        <IconDevices size={28} stroke={1.8} />
      </span>
      <h2>{t(holder?.isThisBrowser ? 'take.held.tab' : 'take.held')}</h2>
      <p>
        {!holder?.isThisBrowser && <Phrase of={{ id: 'take.held.where', names: { device } }} />}{' '}
        {holder?.savedAt && (
          <Phrase
            of={{ id: 'take.held.saved', names: { at: dateTimes(holder.savedAt, { timeStyle: 'medium' }) } }}
          />
        )}{' '}
        {t('take.held.why')}
      </p>
      {holder?.isHandInRefused && (
        <p role="alert" className={styles.warning}>
          {t('take.held.handIn')}
        </p>
      )}
      {taking.error && (
        <p role="alert" className={styles.refused}>
          {t(isOffline(taking.error) ? 'quiz.begin.offline' : 'quiz.begin.unexpected')}
        </p>
      )}
      <Button size="md" loading={taking.isPending} onClick={() => taking.mutate()}>
        {t('take.goOn')}
      </Button>
    </section>
  )
}
