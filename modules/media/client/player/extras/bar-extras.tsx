import { IconKeyboard, IconPictureInPicture, IconViewportNarrow, IconViewportWide } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { theatre } from '../device.ts'
import type { Playback } from '../playback.ts'
import { Press } from '../press.tsx'
import styles from './extras.module.css'
import { keysShown, togglePicture, toggleWide } from './orders.ts'

/** The buttons of the bar that only wide screens and keyboards have a use for. */
export function BarExtras(props: {
  playback: Playback
  player: RefObject<HTMLElement | null>
  announce: (words: string) => void
}) {
  const { playback, player, announce } = props
  const t = useTranslate()
  const { isOn } = useStore(theatre)
  return (
    <>
      <span className={styles.keysButton}>
        <Press word={t('player.keys')} keys="?" run={() => keysShown.write({ isOn: true })}>
          <IconKeyboard size={23} stroke={1.8} />
        </Press>
      </span>
      <span className={styles.theatreButton}>
        <Press
          word={t('player.theatre')}
          keys="T"
          pressed={isOn}
          run={() => announce(toggleWide(player.current, t))}
        >
          {isOn ? <IconViewportNarrow size={23} stroke={1.8} /> : <IconViewportWide size={23} stroke={1.8} />}
        </Press>
      </span>
      {playback.can.pictureInPicture && (
        <Press word={t('player.pip')} keys="P" run={() => togglePicture(player.current)} wide>
          <IconPictureInPicture size={23} stroke={1.8} />
        </Press>
      )}
    </>
  )
}
