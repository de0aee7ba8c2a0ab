import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Neighbour } from '#modules/catalog/contract/neighbour.ts'
import { speedHere } from '#modules/media/client/public/device.ts'
import { vimeo, youtube } from '#modules/media/client/public/embed-adapters.ts'
import { framedPlayback } from '#modules/media/client/public/framed-playback.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { Stage } from '#modules/media/client/public/stage.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useStore } from '#platform/client/api/store.ts'
import { playerOf, type Video } from '#platform/contract/video-link.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { knownOf } from '../home/opening.ts'
import { type Known, useReporting } from '../reporting/reporting.ts'
import styles from './lesson.module.css'
import { LostVideo } from './lost-video.tsx'
import { NextIn } from './next-in.tsx'

export type FramedProps = {
  lesson: Lesson
  video: Video
  /** Whether the reader learns in its course: what they watch is counted. Unknown until it is looked up. */
  isEnrolled: boolean | undefined
  marks?: number[]
  next?: Neighbour
  /** Where the address asks to begin, in seconds. */
  from?: number
  onPlayback: (playback: Playback | undefined) => void
}

/** The player of another site with our bar under it, as soon as that site lets itself be led. */
export function FramedVideo(props: FramedProps) {
  const { lesson, isEnrolled, from } = props
  const user = useUser()
  const progress = useQuery({ ...knownOf(lesson, user.id), enabled: isEnrolled === true })
  const isOpen = isEnrolled === false || progress.data || progress.isError
  if (!isOpen) return <div className={styles.video} />
  return <Opened {...props} known={progress.data} start={from ?? progress.data?.start ?? 0} />
}

function Opened(props: FramedProps & { known?: Known; start: number }) {
  const { lesson, video, known, start, marks, next, onPlayback } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(() => addressOf(video, start))
  const [{ playback, listen }] = useState(() => framedPlayback(video.kind === 'youtube' ? youtube : vimeo))
  const [stays, stay] = useState(false)
  const { length, ended } = useStore(playback.state)
  const watched = useReporting(playback, lesson.id, { known, from: start })
  const [attempt, setAttempt] = useState(0)
  const [isLost, lose] = useState(false)
  useEffect(
    () => listen(frame.current!, { answer: () => lose(false), silence: () => lose(true) }),
    [listen, attempt],
  )
  const retry = () => {
    lose(false)
    setAttempt(attempt + 1)
  }
  useWindowEvent('online', () => isLost && retry())
  useEffect(() => {
    onPlayback(playback)
    return () => onPlayback(undefined)
  }, [playback, onPlayback])
  const answers = length > 0
  useEffect(() => {
    if (answers && speedHere() !== 1) playback.setSpeed(speedHere())
  }, [answers, playback])

  // Nothing may lie over the player of another site, so it goes out of sight while we ask where to go on, or why it does not come.
  const asks = ended && next && !stays
  return (
    <Stage
      playback={playback}
      label={isolated(lesson.title)}
      watched={watched}
      marks={marks}
      framed={answers ? 'led' : 'alone'}
      over={
        isLost ? (
          <LostVideo video={video} retry={retry} />
        ) : (
          asks && <NextIn next={next} stayed={() => stay(true)} />
        )
      }
    >
      <iframe
        key={attempt}
        ref={frame}
        hidden={Boolean(asks) || isLost}
        src={source}
        title={lesson.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </Stage>
  )
}

/** The player, going on at a second, and told who may lead it. */
function addressOf(video: Video, start: number) {
  const address = new URL(playerOf(video))
  address.searchParams.set('autoplay', '1')
  if (video.kind === 'youtube') {
    address.searchParams.set('start', String(start))
    address.searchParams.set('enablejsapi', '1')
    address.searchParams.set('origin', location.origin)
  } else {
    address.searchParams.set('dnt', '1')
    address.hash = `t=${start}s`
  }
  return address.href
}
