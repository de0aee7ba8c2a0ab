import { useStore } from '#platform/client/api/store.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { remember, speeds } from './device.ts'
import type { Playback } from './playback.ts'
import styles from './player.module.css'
import { withKeys } from './press.tsx'

/** How fast it runs; the device remembers it. */
export function SpeedChoice({ playback }: { playback: Playback }) {
  const t = useTranslate()
  const labelOf = useSpeed()
  const { speed } = useStore(playback.state)
  const currentSpeed = speeds.includes(speed) ? speed : 1
  return (
    <span className={styles.choice} data-speed>
      <span aria-hidden>{labelOf(currentSpeed)}</span>
      <select
        aria-label={t('player.speed')}
        title={withKeys(t('player.speed'), '< >')}
        value={currentSpeed}
        onChange={event => setSpeed(playback, Number(event.currentTarget.value))}
      >
        {speeds.map(each => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A speed as it is written: 1.25×. */
export function useSpeed() {
  const numbers = useNumbers()
  return (speed: number) => `${numbers(speed)}×`
}

export function setSpeed(playback: Playback, speed: number) {
  playback.setSpeed(speed)
  remember('speed', speed)
}
