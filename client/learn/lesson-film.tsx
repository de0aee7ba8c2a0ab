import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courses } from '#contract/course.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { Media } from '#contract/media.ts'
import { itemOf } from '../api/resource.ts'
import { useStore } from '../api/store.ts'
import { useUser } from '../api/session.ts'
import { type Track, useCaptions } from '../player/captions.ts'
import { type Film, noFilm } from '../player/film.ts'
import player from '../player/player.module.css'
import { Stage } from '../player/stage.tsx'
import { isolated, Ltr } from '../ui/bidi.tsx'
import { clockOf } from '../ui/duration.ts'
import { Phrase } from '../ui/phrase.tsx'
import { useWords } from '../words/words.ts'
import styles from './lesson.module.css'
import { NextIn, type NextUp } from './next-in.tsx'
import { filmOf, knownOf } from './opening.ts'
import { type Known, useReporting } from './reporting.ts'
import { takeTurn } from './turn.ts'
import { useFilm } from './use-film.ts'

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
  const t = useWords()
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
  const t = useWords()
  const [plays] = useState(takeTurn)
  const { video, setVideo, film, isLost, renew } = useFilm(item.id, item.url!, start, plays)
  const user = useUser()
  const course = useQuery(itemOf(courses, lesson.courseId))
  const captions = useCaptions(video ?? null, tracks)
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

  const picture = (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film has the captions that its teacher gave it
    <video ref={setVideo} playsInline preload="metadata" poster={item.posterUrl ?? undefined} tabIndex={-1}>
      {tracks.map(({ language, label, url }) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </video>
  )
  return (
    // It stands around the element from the first: one that is moved into it begins anew, and is fetched twice.
    <Stage
      film={film ?? noFilm}
      video={video}
      label={isolated(lesson.title)}
      watched={watched}
      marks={marks}
      captions={captions}
      watermark={course.data?.watermark ? user : undefined}
      over={
        isLost ? (
          <div className={`${player.over} ${player.shade}`} role="alert">
            <p>{t('player.failed')}</p>
            <Button variant="default" onClick={() => void renew()}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <Over film={film ?? noFilm} title={lesson.title} start={start} next={next} />
        )
      }
    >
      {picture}
    </Stage>
  )
}

/** The large button to begin with, and at the end the way to the next lesson. */
function Over({ film, title, start, next }: { film: Film; title: string; start: number; next?: NextUp }) {
  const t = useWords()
  const { playing, ended, seconds } = useStore(film.state)
  const [begun, begin] = useState(false)
  if (playing && !begun) begin(true)
  if (ended && next) return <NextIn key={seconds} next={next} />
  if (begun) return null
  return (
    <div className={player.over}>
      <button
        type="button"
        className={player.begin}
        aria-label={t('learn.play', { title: isolated(title) })}
        onClick={film.play}
      >
        <IconPlayerPlayFilled size={34} aria-hidden />
      </button>
      {start > 0 && (
        <span className={player.hint}>
          <Phrase of={{ id: 'player.goOn', names: { at: <Ltr>{clockOf(start)}</Ltr> } }} />
        </span>
      )}
    </div>
  )
}
