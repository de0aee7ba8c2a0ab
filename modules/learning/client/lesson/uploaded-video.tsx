import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Neighbour } from '#modules/catalog/contract/neighbour.ts'
import type { Track } from '#modules/media/client/public/captions.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { usePlayback } from '#modules/media/client/public/use-playback.ts'
import { VideoStage } from '#modules/media/client/public/video-stage.ts'
import type { Media } from '#modules/media/contract/media.ts'
import { useLine } from '#platform/client/api/line.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { knownOf, videoFileOf } from '../home/opening.ts'
import { type Known, useReporting } from '../reporting/reporting.ts'
import styles from './lesson.module.css'
import { NextIn } from './next-in.tsx'
import { takeTurn } from './turn.ts'

type Props = {
  lesson: Lesson
  mediaId: string
  /** Whether the reader learns in its course: what they watch is counted. Unknown until it is looked up. */
  isEnrolled: boolean | undefined
  /** Moments to show on the time bar. */
  marks?: number[]
  next?: Neighbour
  /** Where the address asks to begin, in seconds. */
  from?: number
  onPlayback: (playback: Playback | undefined) => void
}

/** The video of a lesson that was uploaded here. */
export function UploadedVideo(props: Props) {
  const { lesson, mediaId, isEnrolled, from } = props
  const t = useTranslate()
  const user = useUser()
  const { isAway } = useLine()
  const { data, error, refetch } = useQuery(videoFileOf(lesson, mediaId))
  const progress = useQuery({ ...knownOf(lesson, user.id), enabled: isEnrolled === true })
  const status = data?.file.status
  if (error || status === 'failed')
    return (
      <Board alert words={t(error ? 'player.failed' : 'player.unprepared')}>
        {error && (
          <Button variant="default" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </Board>
    )
  if (data && (status !== 'ready' || !data.file.url)) return <Board words={t('player.preparing')} />
  const isOpen = isEnrolled === false || progress.data || progress.isError
  if (!data || !isOpen) return <Board words={isAway ? t('learn.video.away') : undefined} />
  return <Opened {...props} {...data} known={progress.data} start={from ?? progress.data?.start ?? 0} />
}

/** Where the video will be, or why it is not there. */
function Board({ words, alert, children }: { words?: string; alert?: boolean; children?: React.ReactNode }) {
  return (
    <div className={styles.video}>
      <div className={styles.board} role={alert ? 'alert' : 'status'}>
        {words && <p>{words}</p>}
        {children}
      </div>
    </div>
  )
}

function Opened(props: Props & { file: Media; tracks: Track[]; known?: Known; start: number }) {
  const { lesson, file, tracks, known, start, marks, next, onPlayback } = props
  const [plays] = useState(takeTurn)
  const opened = usePlayback(file, start, plays)
  const { playback } = opened
  const user = useUser()
  const course = useQuery(itemOf(courses, lesson.courseId))
  const watched = useReporting(playback, lesson.id, { known, from: start })
  useEffect(() => {
    if (!playback) return
    // What stands below asks for more of the page: not before the video has begun to come.
    const report = () => playback.state.read().length > 0 && onPlayback(playback)
    const stop = playback.state.follow(report)
    report()
    return () => {
      stop()
      onPlayback(undefined)
    }
  }, [playback, onPlayback])
  useEffect(() => {
    if (navigator.mediaSession && typeof MediaMetadata === 'function')
      navigator.mediaSession.metadata = new MediaMetadata({
        title: lesson.title,
        artist: lesson.courseTitle,
      })
  }, [lesson.title, lesson.courseTitle])

  return (
    <VideoStage
      of={opened}
      item={file}
      tracks={tracks}
      title={lesson.title}
      start={start}
      watched={watched}
      marks={marks}
      watermark={course.data?.watermark ? user : undefined}
      language={course.data?.language}
      atEnd={next && (reached => <NextIn key={reached} next={next} />)}
    />
  )
}
