import { IconArrowsMaximize, IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/contract/length.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { type Playback, togglePlay } from '../playback.ts'
import { Press } from '../press.tsx'
import styles from './extras.module.css'
import { useCorner } from './use-corner.ts'

/** What a player is led with while it follows the reader in a corner of the window. */
export function Corner(props: { playback: Playback; player: RefObject<HTMLElement | null>; label: string }) {
  const { playback, player, label } = props
  const t = useTranslate()
  const { playing, seconds } = useStore(playback.state)
  const { isIn, comeBack, leave } = useCorner(player, playback)
  if (!isIn) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for those who are in it already
    <div
      className={styles.corner}
      role="group"
      aria-label={t('player.corner', { title: label })}
      onKeyDown={event => event.key === 'Escape' && leave()}
    >
      <Press word={t(playing ? 'player.pause' : 'player.play')} keys="K" run={() => togglePlay(playback)}>
        {playing ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
      </Press>
      <span className={styles.cornerClock}>
        <Ltr>{clockOf(Math.floor(seconds))}</Ltr>
      </span>
      <Press word={t('player.corner.back')} run={comeBack}>
        <IconArrowsMaximize size={22} stroke={1.8} />
      </Press>
      <Press word={t('player.corner.close')} run={leave}>
        <IconX size={23} stroke={1.8} />
      </Press>
    </div>
  )
}
