import { Loader, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLater, withMessages } from '#platform/client/routing/lazy-screen.ts'
import type { Range } from '#platform/contract/ranges.ts'
import { Bar } from './bar.tsx'
import type { Captions } from './captions.ts'
import { theatre } from './device.ts'
import { type Playback, skip, togglePlay } from './playback.ts'
import styles from './player.module.css'
import { useSpokenTime } from './spoken-time.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useRest } from './use-rest.ts'
import { Watermark } from './watermark.tsx'

/** What it does beside its bar comes when its video has begun to come. */
const loadExtras = withMessages('extras', () => import('./extras/extras.tsx'))

/** A video with its bar, its captions, its keys, and what it says to those who do not see it. */
export function Stage(props: {
  playback: Playback
  /** The element that shows it; a frame of another site has none. */
  video?: HTMLVideoElement | null
  label: string
  watched: Range[]
  marks?: number[]
  captions?: Captions
  /** The player of another site, which nothing may cover: the bar stands under it, once it lets itself be led. */
  framed?: 'led' | 'alone'
  /** Whose eyes it is for, where its course says so. */
  watermark?: { name: string; phone: string | null }
  /** The button that opens what else can be set. */
  settings?: ReactNode
  /** What lies over the picture: the button to begin, the countdown, what is wrong. */
  over?: ReactNode
  children: ReactNode
}) {
  const { playback, video, label, watched, marks, captions, framed, watermark, settings, over, children } =
    props
  const t = useTranslate()
  const spoken = useSpokenTime()
  const container = useRef<HTMLElement>(null)
  const [said, announce] = useState('')
  const full = useFullScreen(container, video)
  const { playing, waiting, length, seconds } = useStore(playback.state)
  const { isOn: isWide } = useStore(theatre)
  const extras = useLater(loadExtras, length > 0)
  const rests = useRest(container, playing && !framed)
  const skipBy = (by: number) => {
    skip(playback, by)
    announce(spoken(playback.state.read().seconds))
  }
  return (
    <div data-slot data-theatre={isWide || undefined}>
      <section
        ref={container}
        className={styles.player}
        aria-label={t('player', { title: label })}
        tabIndex={-1}
        data-under={framed}
        data-rests={rests || undefined}
        data-settings={Boolean(settings) || undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys do it too, and so does the bar */}
        <div
          className={styles.picture}
          data-picture
          onPointerUp={event => {
            // A finger brings the bar back; a mouse stops the video and lets it go on.
            if (event.pointerType === 'mouse' && event.button === 0 && !framed) togglePlay(playback)
          }}
          onDoubleClick={framed ? undefined : full.toggle}
        >
          {children}
          {watermark && !framed && <Watermark {...watermark} />}
        </div>
        {playing && waiting && !framed && (
          <span className={styles.waiting}>
            <Loader color="white" aria-hidden />
          </span>
        )}
        {captions && captions.lines.length > 0 && (
          <div className={styles.captions} data-captions lang={captions.all[captions.chosen]?.language}>
            {captions.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else to be told apart by
              <p key={at} dir="auto">
                {line}
              </p>
            ))}
          </div>
        )}
        {over}
        {framed !== 'alone' && (
          <Bar
            playback={playback}
            watched={watched}
            marks={marks}
            captions={captions}
            skipBy={skipBy}
            full={full}
            hint={extras && <extras.TimeHint seconds={seconds} length={length} />}
            more={
              <>
                {settings}
                {extras && <extras.BarExtras {...{ playback, player: container, announce }} />}
              </>
            }
          />
        )}
        {extras && (
          <extras.Extras
            {...{ playback, captions, full, label, skipBy, announce }}
            player={container}
            framed={framed !== undefined}
          />
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </section>
    </div>
  )
}
