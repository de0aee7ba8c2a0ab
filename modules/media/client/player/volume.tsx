import { IconVolume, IconVolume2, IconVolume3 } from '@tabler/icons-react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { remember } from './device.ts'
import type { Playback } from './playback.ts'
import styles from './player.module.css'
import { Press } from './press.tsx'

/** How loud it is. On phones their own keys are for that. */
export function Volume({ playback }: { playback: Playback }) {
  const t = useTranslate()
  const { volume, muted } = useStore(playback.state)
  const isOff = muted || volume === 0
  const percent = isOff ? 0 : Math.round(volume * 100)
  const Icon = isOff ? IconVolume3 : volume < 0.5 ? IconVolume2 : IconVolume
  return (
    <span className={styles.volume}>
      <Press word={t(isOff ? 'player.unmute' : 'player.mute')} keys="M" run={() => toggleSound(playback)}>
        <Icon size={24} stroke={1.8} />
      </Press>
      <input
        type="range"
        className={styles.level}
        dir="ltr"
        min={0}
        max={100}
        step={5}
        value={percent}
        style={{ backgroundSize: `${percent}% 100%` }}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.percent', { percent })}
        onChange={event => setLoudness(playback, Number(event.currentTarget.value) / 100)}
      />
    </span>
  )
}

/** Answers whether it is silent now; the player of another site says so only later. */
export function toggleSound(playback: Playback) {
  const { volume, muted } = playback.state.read()
  const silent = !(muted || volume === 0)
  playback.setVolume(volume || 0.5, silent)
  return silent
}

/** Answers how loud it is now, from 0 to 1. */
export function setLoudness(playback: Playback, wanted: number) {
  const volume = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100
  playback.setVolume(volume, false)
  remember('volume', volume)
  return volume
}
