import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Track } from '#modules/media/client/public/captions.ts'
import type { Film } from '#modules/media/client/public/film.ts'
import { FilmStage } from '#modules/media/client/public/film-stage.ts'
import { useFilm } from '#modules/media/client/public/use-film.ts'
import type { Media } from '#modules/media/contract/media.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { filmOf, knownOf } from '../home/opening.ts'
import { type Known, useReporting } from '../reporting/reporting.ts'
import styles from './lesson.module.css'
import { NextIn, type NextUp } from './next-in.tsx'
import { takeTurn } from './turn.ts'

type Props = {
  lesson: Lesson
  mediaId: string
  /** Whether the reader learns in its course: what they watch is counted. Unknown until it is looked up. */
  isLearnt: boolean | undefined
  /** Moments to show on the time bar. */
  marks?: number[]
  next?: NextUp
  /** Where the address asks to begin, in seconds. */
  from?: number
  onFilm: (film: Film | undefined) => void
}

/** The film of a lesson that was uploaded here. */
export function LessonFilm(props: Props) {
  const { lesson, mediaId, isLearnt, from } = props
  const t = useTranslate()
  const user = useUser()
  const { data, error, refetch } = useQuery(filmOf(lesson, mediaId))
  const known = useQuery({ ...knownOf(lesson, user.id), enabled: isLearnt === true })
  const status = data?.film.status
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
  if (data && (status !== 'ready' || !data.film.url)) return <Board words={t('player.preparing')} />
  const isOpen = isLearnt === false || known.data || known.isError
  if (!data || !isOpen) return <Board />
  return <Opened {...props} {...data} known={known.data} start={from ?? known.data?.start ?? 0} />
}

/** Where the film will be, or why it is not there. */
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

function Opened(props: Props & { film: Media; tracks: Track[]; known?: Known; start: number }) {
  const { lesson, film: item, tracks, known, start, marks, next, onFilm } = props
  const [plays] = useState(takeTurn)
  const opened = useFilm(item.id, item.url!, start, plays)
  const { film } = opened
  const user = useUser()
  const course = useQuery(itemOf(courses, lesson.courseId))
  const watched = useReporting(film, lesson.id, { known, from: start })
  useEffect(() => {
    if (!film) return
    // What stands below asks for more of the page: not before the film has begun to come.
    const tell = () => film.state.read().length > 0 && onFilm(film)
    const stop = film.state.follow(tell)
    tell()
    return () => {
      stop()
      onFilm(undefined)
    }
  }, [film, onFilm])
  useEffect(() => {
    if (navigator.mediaSession && typeof MediaMetadata === 'function')
      navigator.mediaSession.metadata = new MediaMetadata({
        title: lesson.title,
        artist: lesson.courseTitle,
      })
  }, [lesson.title, lesson.courseTitle])

  return (
    <FilmStage
      of={opened}
      item={item}
      tracks={tracks}
      title={lesson.title}
      start={start}
      watched={watched}
      marks={marks}
      watermark={course.data?.watermark ? user : undefined}
      atEnd={next && (reached => <NextIn key={reached} next={next} />)}
    />
  )
}
