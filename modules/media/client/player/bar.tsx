import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/contract/length.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Range } from '#platform/contract/ranges.ts'
import type { Captions } from './captions.ts'
import { CaptionsChoice } from './captions-choice.tsx'
import { type Playback, togglePlay } from './playback.ts'
import styles from './player.module.css'
import { Press } from './press.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import { TimeBar } from './time-bar.tsx'
import { Volume } from './volume.tsx'

export type BarProps = {
  playback: Playback
  watched: Range[]
  marks?: number[]
  captions?: Captions
  skipBy: (seconds: number) => void
  full: { is: boolean; toggle: () => void }
  /** The time under the pointer, and the buttons that come later. */
  hint?: ReactNode
  more?: ReactNode
}

/** What a video is led with. It runs from left to right in both languages, as videos do. */
export function Bar(props: BarProps) {
  const { playback, watched, marks, captions, skipBy, full, hint, more } = props
  const t = useTranslate()
  const { seconds, length, playing } = useStore(playback.state)
  return (
    <div className={styles.bar} dir="ltr" data-bar>
      <TimeBar playback={playback} watched={watched} marks={marks} hint={hint} />
      <div className={styles.buttons}>
        <Press word={t(playing ? 'player.pause' : 'player.play')} keys="K" run={() => togglePlay(playback)}>
          {playing ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
        </Press>
        <Press word={t('player.back')} keys="J" run={() => skipBy(-10)}>
          <IconRewindBackward10 size={24} stroke={1.8} />
        </Press>
        <Press word={t('player.on')} keys="L" run={() => skipBy(10)}>
          <IconRewindForward10 size={24} stroke={1.8} />
        </Press>
        {playback.can.volume && <Volume playback={playback} />}
        <span className={styles.clock}>
          <Ltr>{clockOf(Math.floor(seconds))}</Ltr>
          {length > 0 && <Ltr className={styles.length}> / {clockOf(Math.round(length))}</Ltr>}
        </span>
        {playback.can.speed && <SpeedChoice playback={playback} />}
        {captions && captions.all.length > 0 && <CaptionsChoice of={captions} />}
        {more}
        <Press word={t(full.is ? 'player.small' : 'player.full')} keys="F" run={full.toggle}>
          {full.is ? (
            <IconArrowsMinimize size={22} stroke={1.8} />
          ) : (
            <IconArrowsMaximize size={22} stroke={1.8} />
          )}
        </Press>
      </div>
    </div>
  )
}
