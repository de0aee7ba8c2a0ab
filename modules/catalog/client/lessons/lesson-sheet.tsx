import { IconDownload } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { Track } from '#modules/media/client/public/captions.ts'
import { mediaOf, useBytes, useMedia } from '#modules/media/client/public/use-media.ts'
import { usePlayback } from '#modules/media/client/public/use-playback.ts'
import { VideoStage } from '#modules/media/client/public/video-stage.ts'
import type { Media } from '#modules/media/contract/media.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { playerOf } from '#platform/contract/video-link.ts'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Range } from '#platform/contract/ranges.ts'
import type { Lesson } from '../../contract/lesson.ts'
import type { Values } from './lesson-draft.ts'
import styles from './lesson-preview.module.css'

/** What a lesson shows: its video, its text, its files. Nothing that is watched of it counts. */
export function LessonSheet({ lesson, values }: { lesson: Lesson; values: Values }) {
  const t = useTranslate()
  const { title, body, video, attachmentIds } = values
  const files = useQueries({ queries: attachmentIds.map(mediaOf) })
  const bytes = useBytes()
  return (
    <article className={styles.lesson}>
      {video?.kind === 'upload' && <VideoFile id={video.mediaId} title={title} captions={values.captions} />}
      {video && video.kind !== 'upload' && (
        <iframe
          className={styles.video}
          src={playerOf(video)}
          title={title}
          allow="fullscreen; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
      <p className={styles.crumb}>
        <Written>{lesson.courseTitle}</Written> <span aria-hidden>›</span>{' '}
        <Written>{lesson.seasonTitle}</Written>
      </p>
      <h2>
        <Written>{title}</Written>
      </h2>
      {isWritten(body) ? <RichText html={body} /> : !video && <p>{t('lessons.preview.empty')}</p>}
      {attachmentIds.length > 0 && (
        <ul className={styles.files}>
          {files.map(
            ({ data }) =>
              data && (
                <li key={data.id}>
                  <a href={data.downloadUrl ?? undefined}>
                    <IconDownload size={20} aria-hidden />
                    <bdi>{data.fileName}</bdi>
                    <bdi className={styles.size}>{bytes(data.size)}</bdi>
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
    </article>
  )
}

/** An uploaded video with its captions, in the player that students have. */
function VideoFile({ id, title, captions }: { id: string; title: string; captions: Values['captions'] }) {
  const { data } = useMedia(id)
  const captionQueries = useQueries({ queries: captions.map(({ mediaId }) => mediaOf(mediaId)) })
  if (!data?.url || captionQueries.some(({ isPending }) => isPending)) return null
  const tracks = captions.flatMap(({ language, label }, at) => {
    const url = captionQueries[at]?.data?.url
    return url ? [{ language, label, url }] : []
  })
  return <Shown item={data} title={title} tracks={tracks} />
}

function Shown(props: { item: Media; title: string; tracks: Track[] }) {
  const { item, title, tracks } = props
  const opened = usePlayback(item, 0, false)
  return (
    <VideoStage of={opened} item={item} tracks={tracks} title={title} start={0} watched={nothingWatched} />
  )
}
const nothingWatched: Range[] = []
