import type { ReactNode } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Range } from '#platform/contract/ranges.ts'
import type { Playback } from './playback.ts'
import styles from './player.module.css'
import { useSpokenTime } from './spoken-time.ts'

/** Where the video is, and what of it has been watched; dragged, pressed, or moved by the arrows. */
export function TimeBar({
  playback,
  watched,
  marks = [],
  hint,
}: {
  playback: Playback
  watched: Range[]
  marks?: number[]
  hint?: ReactNode
}) {
  const t = useTranslate()
  const spoken = useSpokenTime()
  const { seconds, length, loaded } = useStore(playback.state)
  const part = (at: number) => (length > 0 ? `${Math.min(100, (at * 100) / length)}%` : '0%')
  const piece = (from: number, to: number) => ({
    insetInlineStart: part(from),
    inlineSize: part(Math.min(to, length) - from),
  })
  return (
    <div className={styles.time}>
      <div className={styles.track} aria-hidden>
        <span className={styles.loaded} style={piece(0, loaded)} />
        <span className={styles.gone} style={piece(0, seconds)} data-gone />
        {watched.map(([from, to]) => (
          <span key={from} className={styles.watched} style={piece(from, to)} data-watched />
        ))}
        {marks.map(at => (
          <span key={at} className={styles.mark} style={{ insetInlineStart: part(at) }} />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        dir="ltr"
        min={0}
        max={Math.max(1, Math.round(length))}
        step={1}
        value={Math.min(Math.floor(seconds), Math.round(length) || 1)}
        disabled={length === 0}
        aria-label={t('player.time')}
        aria-valuetext={t('player.at', { at: spoken(seconds), length: spoken(length) })}
        onChange={event => playback.seek(Number(event.currentTarget.value))}
      />
      {hint}
    </div>
  )
}
