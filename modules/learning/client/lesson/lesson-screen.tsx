import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { useLater, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { whenBare } from '#platform/client/ui/overlay/back-closes.ts'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { notesOf } from '../notes/notes.ts'
import { reportOf } from '../reporting/report-query.ts'
import styles from './lesson.module.css'
import { LessonActions } from './lesson-actions.tsx'
import { AfterText, LessonParts } from './lesson-parts.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { usePlaybackFirst } from './playback-first.ts'
import { useFinished } from './use-finished.ts'

/** Only lessons with a video of ours need the player. */
const UploadedVideo = lazy(() =>
  lazyChunk(() => import('./uploaded-video.tsx')).then(({ UploadedVideo }) => ({ default: UploadedVideo })),
)

const LessonAside = lazy(() =>
  lazyChunk(() => import('./lesson-aside.tsx')).then(({ LessonAside }) => ({ default: LessonAside })),
)

const loadFile = withMessages('media', () => import('./lesson-file.tsx'))

const loadFinished = withMessages('extras', () => import('./finished.tsx'))

const route = getRouteApi('/signed-in/learn/lessons/$id')

/** A lesson: its video, its text, what to do next, and where it stands in its course. */
export function LessonScreen() {
  const t = useTranslate()
  const { id } = route.useParams()
  const { t: from, file: fileId, filePage } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useUser()
  const { data: lesson, error, refetch } = useQuery(itemOf(lessons, id))
  const report = useQuery(reportOf(user.id))
  const notes = useQuery(notesOf(id))
  const [playback, setPlayback] = useState<Playback>()
  const waits = usePlaybackFirst(lesson, playback)
  const ownReport = report.data?.courses.find(each => each.id === lesson?.courseId)
  const isFinished = useFinished(ownReport, id)
  const celebration = useLater(loadFinished, isFinished)
  const viewer = useLater(loadFile, fileId !== undefined)
  if (error && !lesson) return <PageError error={error} retry={() => void refetch()} alone />
  if (!lesson) return <WaitingPage alone />

  const { title, body, video, attachments, courseId, courseTitle, seasonTitle } = lesson
  const file = attachments.find(each => each.id === fileId)
  // Back is not to open it again; whoever went on by then is not brought back.
  const closeFile = () =>
    whenBare(() => {
      if (new URLSearchParams(location.search).get('file') === fileId)
        void navigate({ search: { t: from }, replace: true, resetScroll: false })
    })
  const marks = notes.data?.flatMap(({ atSeconds }) => atSeconds ?? [])
  // Of a course that they do not learn, the next free preview is not played by itself.
  const next = (ownReport && lesson.next) ?? undefined
  const isEnrolled = report.isPending ? undefined : ownReport !== undefined
  const shown = { isEnrolled, next, from, marks, onPlayback: setPlayback }
  return (
    // The place of the outline is kept until it is known that there is none.
    <div className={styles.page} data-player-page data-alone={isEnrolled === false || undefined}>
      <PageTitle of={title} />
      <article className={styles.lesson}>
        <p className={styles.back}>
          <Link to="/courses/$id" params={{ id: courseId }}>
            <IconArrowLeft size={20} aria-hidden />
            <Written>{courseTitle}</Written>
          </Link>
        </p>
        {video?.kind === 'upload' && (
          <Suspense fallback={<div className={styles.video} />}>
            <UploadedVideo key={`${id} uploaded`} lesson={lesson} mediaId={video.mediaId} {...shown} />
          </Suspense>
        )}
        {video && video.kind !== 'upload' && (
          <LessonVideo key={`${id} video`} lesson={lesson} video={video} {...shown} />
        )}
        {/* What comes into it is read out. */}
        <div role="status">
          {isFinished && ownReport && celebration && <celebration.Finished course={ownReport} />}
        </div>
        <header className={styles.head}>
          <div className={styles.words}>
            <p className={styles.crumb}>
              <Written>{courseTitle}</Written> <span aria-hidden>›</span> <Written>{seasonTitle}</Written>
            </p>
            <h1>
              <Written>{title}</Written>
            </h1>
          </div>
          <LessonActions lesson={lesson} isEnrolled={isEnrolled} />
        </header>
        {!isWritten(body) && !video && attachments.length === 0 && (
          <p className={styles.empty}>{t('learn.lesson.empty')}</p>
        )}
        {file && viewer && <viewer.LessonFile key={file.id} file={file} page={filePage} close={closeFile} />}
        <LessonParts key={id} lesson={lesson} playback={playback} waits={waits} />
      </article>
      {ownReport && !waits && (
        <Suspense>
          {isWritten(body) && <AfterText />}
          <aside className={styles.aside} aria-label={t('learn.outline')}>
            <LessonAside course={ownReport} current={id} />
          </aside>
        </Suspense>
      )}
    </div>
  )
}
