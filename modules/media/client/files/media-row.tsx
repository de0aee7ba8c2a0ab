import { IconFile, IconMovie, IconSubtitles, IconVolume } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import type { Media } from '../../contract/media.ts'
import styles from './media-row.module.css'
import { useBytes, useMedia } from './use-media.ts'

/** One file in a form: what it is, how large, whether it is ready, and what can be done with it. */
export function MediaRow(props: {
  id: string
  /** By which it is dragged among others. */
  handle?: ReactNode
  children?: ReactNode
  more?: ReactNode
}) {
  const { id, handle, children, more } = props
  const t = useTranslate()
  const { data, error } = useMedia(id)
  return (
    <div className={styles.line}>
      {handle}
      <MediaPicture media={data} />
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{data?.fileName ?? (error ? t('media.gone') : '…')}</bdi>
        </span>
        {data && <MediaDetails media={data} />}
      </div>
      <div className={styles.actions}>{children}</div>
      {more}
    </div>
  )
}

/** How large a file is, how long, and how far on its way. */
export function MediaDetails({ media }: { media: Media }) {
  const t = useTranslate()
  const translate = useSentences()
  const bytes = useBytes()
  const numbers = useNumbers()
  const inPercent = (value: number) => numbers(value / 100, { style: 'percent' })
  const { size, durationSeconds, status, progress, problem } = media
  if (status === 'failed')
    return (
      <span className={styles.problem} role="alert">
        {translate(problem ?? 'unexpected')}
      </span>
    )
  return (
    <span className={styles.facts}>
      <bdi>{bytes(size)}</bdi>
      {durationSeconds !== null && (
        <>
          {' · '}
          <Length of={durationSeconds} />
        </>
      )}
      {status === 'ready' && progress !== null && (
        <span>
          {' · '}
          {t('media.versions', { percent: inPercent(progress) })}
        </span>
      )}
      {status === 'processing' && (
        <span role="status">
          {' · '}
          {progress === null
            ? t('upload.processing')
            : t('media.processing', { percent: inPercent(progress) })}
        </span>
      )}
    </span>
  )
}

/** What a file looks like: the image itself, the poster of a video, or a sign for its kind. */
export function MediaPicture({ media }: { media?: Media }) {
  const small = media?.sizes[0]?.url ?? (media?.contentType?.startsWith('image/') ? media.url : null)
  const source = small ?? media?.posterUrl
  const isLogo = media?.purpose === 'logo'
  const icons = { video: IconMovie, captions: IconSubtitles, audio: IconVolume }
  const Icon = icons[media?.purpose as 'video'] ?? IconFile
  return (
    <span
      className={styles.picture}
      data-wide={media?.purpose === 'video' || isLogo || undefined}
      data-whole={isLogo || undefined}
    >
      {source ? <img src={source} alt="" /> : <Icon size={20} aria-hidden />}
    </span>
  )
}
