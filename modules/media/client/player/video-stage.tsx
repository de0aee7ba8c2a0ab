import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLater, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { clockOf } from '#platform/contract/length.ts'
import { isolated, Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Range } from '#platform/contract/ranges.ts'
import type { Media } from '../../contract/media.ts'
import { type Track, useCaptions } from './captions.ts'
import { noPlayback, type Playback } from './playback.ts'
import styles from './player.module.css'
import { Stage } from './stage.tsx'
import type { usePlayback } from './use-playback.ts'

/** What shows the qualities comes after the video itself has begun to come, as all else beside the bar. */
const loadQualityMenu = withMessages('extras', () => import('./quality/menu.tsx'))

/** A video that was uploaded here, from its first picture with the large button on it to its end. */
export function VideoStage(props: {
  of: ReturnType<typeof usePlayback>
  item: Media
  tracks: Track[]
  title: string
  /** Where it begins, in seconds. */
  start: number
  watched: Range[]
  /** Moments to show on the time bar. */
  marks?: number[]
  watermark?: { name: string; phone: string | null }
  /** The language of its course, which captions are taken in where there are none in that of the page. */
  language?: string
  /** What lies over it at its end, which it may reach more than once. */
  atEnd?: (reached: number) => ReactNode
}) {
  const { of, item, tracks, title, start, language, atEnd, ...rest } = props
  const { video, setVideo, playback = noPlayback, quality, isLost, renew } = of
  const { state } = playback
  const hasCome = useSyncExternalStore(state.follow, () => state.read().length > 0)
  const menu = useLater(loadQualityMenu, hasCome && quality !== undefined)
  const t = useTranslate()
  const captions = useCaptions(video ?? null, tracks, language)
  return (
    // It stands around the element from the first: one that is moved into it begins anew, and is fetched twice.
    <Stage
      {...rest}
      playback={playback}
      video={video}
      label={isolated(title)}
      captions={captions}
      settings={menu && quality && <menu.QualityMenu quality={quality} playback={playback} />}
      over={
        isLost ? (
          <div className={`${styles.over} ${styles.shade}`} role="alert">
            <p>{t('player.failed')}</p>
            <Button variant="default" onClick={() => void renew()}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <Over playback={playback} title={title} start={start} atEnd={atEnd} />
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video has the captions that its teacher gave it */}
      <video ref={setVideo} playsInline preload="metadata" poster={item.posterUrl ?? undefined} tabIndex={-1}>
        {tracks.map(({ language, label, url }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {menu && quality && <menu.SoundOnly quality={quality} poster={item.posterUrl} />}
    </Stage>
  )
}

/** The large button to begin with, and what comes at the end. */
function Over(props: {
  playback: Playback
  title: string
  start: number
  atEnd?: (reached: number) => ReactNode
}) {
  const { playback, title, start, atEnd } = props
  const t = useTranslate()
  const { playing, ended, seconds, length } = useStore(playback.state)
  // Somebody may move the bar before it begins.
  const at = length > 0 ? seconds : start
  const [begun, begin] = useState(false)
  if (playing && !begun) begin(true)
  if (ended && atEnd) return atEnd(seconds)
  if (begun) return null
  return (
    <div className={styles.over}>
      <button
        type="button"
        className={styles.begin}
        aria-label={t('learn.play', { title: isolated(title) })}
        onClick={playback.play}
      >
        <IconPlayerPlayFilled size={34} aria-hidden />
      </button>
      {at > 0 && (
        <span className={styles.hint}>
          <Phrase of={{ id: 'player.goOn', names: { at: <Ltr>{clockOf(at)}</Ltr> } }} />
        </span>
      )}
    </div>
  )
}
