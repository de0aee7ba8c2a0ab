import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MediaRow } from '#modules/media/client/public/media-row.ts'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { Action } from '#modules/media/client/public/upload-row.ts'
import { useMedia } from '#modules/media/client/public/use-media.ts'
import type { Media } from '#modules/media/contract/media.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { type FieldProps, VideoField } from '#platform/client/ui/form/fields.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { Lesson } from '../../contract/lesson.ts'
import styles from './lesson-editor.module.css'
import { Part } from './part.tsx'

type Video = Lesson['video']

/** The video of a lesson: a file of ours, or a link to one on another site. */
export function VideoPart(props: {
  field: FieldProps
  lesson: Pick<Lesson, 'id' | 'courseId'>
  /** A video tells how long it is; nobody may have said otherwise. */
  lasts: (seconds: number) => void
  /** Another video tells how long it is, or that nobody knows yet; `there`: the server has it already. */
  replaced: (seconds: number | null, there: boolean) => void
}) {
  const { field, lesson, lasts, replaced } = props
  const t = useTranslate()
  const video = field.value as Video | string
  const [replacing, setReplacing] = useState(false)
  const wish = { purpose: 'video', courseId: lesson.courseId } as const
  const uploadKey = `${lesson.id} video`
  const take = ({ id, durationSeconds }: Media) => {
    setReplacing(false)
    field.change({ kind: 'upload', mediaId: id })
    if (uploaded) replaced(durationSeconds, uploaded === id)
    else if (durationSeconds !== null) lasts(durationSeconds)
  }
  const uploaded = typeof video === 'object' && video?.kind === 'upload' ? video.mediaId : undefined
  const linked = typeof video === 'object' && video !== null && !uploaded
  return (
    <Part field={field}>
      {uploaded && (
        <VideoFile id={uploaded} lasts={lasts}>
          <TextButton run={() => setReplacing(!replacing)}>{t('media.replace')}</TextButton>
          <Action label={t('lessons.video.remove')} run={() => field.change(null)}>
            <IconTrash size={20} aria-hidden />
          </Action>
        </VideoFile>
      )}
      {(!linked && !uploaded) || replacing ? (
        <UploadArea
          uploadKey={uploadKey}
          wish={uploaded ? { ...wish, replaces: uploaded } : wish}
          verb={t('lessons.video.choose')}
          accept="video/*"
          take={take}
        >
          {t('lessons.video.fits')}
        </UploadArea>
      ) : null}
      {!uploaded && (
        <VideoField
          field={{
            ...field,
            id: `${field.id}-link`,
            label: t(linked ? 'lessons.video.linked' : 'lessons.video.link'),
            description: t('lessons.video.hint'),
            error: undefined,
          }}
        />
      )}
    </Part>
  )
}

/** An uploaded video, to be looked at. */
function VideoFile(props: { id: string; lasts: (seconds: number) => void; children: ReactNode }) {
  const { id, lasts, children } = props
  const { data } = useMedia(id)
  const seconds = data?.durationSeconds
  const before = useRef(seconds)
  // It was being made ready when it came: how long it is, is found out later.
  const reportLength = useEffectEvent(() => {
    if (before.current === null && typeof seconds === 'number') lasts(seconds)
    before.current = seconds
  })
  useEffect(() => reportLength(), [seconds])
  return (
    <MediaRow
      id={id}
      more={
        data?.url && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are being chosen below it
          <video
            className={styles.video}
            controls
            preload="none"
            src={data.url}
            poster={data.posterUrl ?? undefined}
          />
        )
      }
    >
      {children}
    </MediaRow>
  )
}
