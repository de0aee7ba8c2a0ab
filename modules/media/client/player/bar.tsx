import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/client/ui/date/duration.ts'
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
  pictureInPicture?: () => void
}

/** What a video is led with. It runs from left to right in both languages, as videos do. */
export function Bar({ playback, watched, marks, captions, skipBy, full, pictureInPicture }: BarProps) {
  const t = useTranslate()
  const { seconds, length, playing } = useStore(playback.state)
  return (
    <div className={styles.bar} dir="ltr">
      <TimeBar playback={playback} watched={watched} marks={marks} />
      <div className={styles.buttons}>
        <Press word={t(playing ? 'player.pause' : 'player.play')} run={() => togglePlay(playback)}>
          {playing ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
        </Press>
        <Press word={t('player.back')} run={() => skipBy(-10)}>
          <IconRewindBackward10 size={24} stroke={1.8} />
        </Press>
        <Press word={t('player.on')} run={() => skipBy(10)}>
          <IconRewindForward10 size={24} stroke={1.8} />
        </Press>
        {playback.can.volume && <Volume playback={playback} />}
        <span className={styles.clock}>
          <Ltr>{clockOf(Math.floor(seconds))}</Ltr>
          {length > 0 && <Ltr className={styles.length}> / {clockOf(Math.round(length))}</Ltr>}
        </span>
        {playback.can.speed && <SpeedChoice playback={playback} />}
        {captions && captions.all.length > 0 && <CaptionsChoice of={captions} />}
        {pictureInPicture && (
          <Press word={t('player.pip')} run={pictureInPicture} wide>
            <IconPictureInPicture size={23} stroke={1.8} />
          </Press>
        )}
        <Press word={t(full.is ? 'player.small' : 'player.full')} run={full.toggle}>
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
