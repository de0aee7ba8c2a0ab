import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MediaRow } from '#modules/media/client/public/media-row.ts'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { Action } from '#modules/media/client/public/upload-row.ts'
import { useBytes } from '#modules/media/client/public/use-media.ts'
import { type Media, media } from '#modules/media/contract/media.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Parts } from '../../../contract/attempt.ts'
import styles from './typed.module.css'

const chosenBy = {
  pdf: '.pdf,application/pdf',
  image: 'image/*',
  audio: 'audio/*',
  document: '.pdf,.doc,.docx,.odt,.ppt,.pptx,.odp,.xls,.xlsx,.ods,.rtf,.txt',
}

/** The files that are handed in with an answer: those there are, those on their way, and where the next is chosen. */
export function FileChoice(props: {
  /** Names the question among all for which files are on their way. */
  uploadKey: string
  courseId: string
  parts: Parts
  ids: string[]
  change: (ids: string[]) => void
}) {
  const { uploadKey, courseId, parts, ids, change } = props
  const { files: max = 1, accept = [], maxBytes } = parts
  const t = useTranslate()
  const bytes = useBytes()
  const [refused, setRefused] = useState<{ name: string; size: string }>()
  const kinds = accept.map(kind => t(`take.files.${kind}`)).join(t('take.files.or'))
  function take({ id, fileName, size }: Media) {
    const isLarge = maxBytes !== undefined && size > maxBytes
    setRefused(isLarge ? { name: fileName, size: bytes(maxBytes) } : undefined)
    // No answer has named it, and none will: it would only take of the room that a student has.
    if (isLarge) void call(media.remove, { id }).catch(() => undefined)
    if (!isLarge && !ids.includes(id)) change([...ids, id].slice(0, max))
  }
  return (
    <div className={styles.files}>
      {ids.map(id => (
        <MediaRow key={id} id={id}>
          <Action label={t('media.take.off')} run={() => change(ids.filter(each => each !== id))}>
            <IconTrash size={20} aria-hidden />
          </Action>
        </MediaRow>
      ))}
      <UploadArea
        uploadKey={uploadKey}
        wish={{ purpose: 'answer', courseId }}
        verb={t('take.files.add')}
        accept={accept.map(kind => chosenBy[kind]).join(',') || undefined}
        full={ids.length >= max}
        whenReady
        take={take}
      >
        {t('take.files.most', { count: max })} {kinds && t('take.files.only', { kinds })}{' '}
        {maxBytes !== undefined && t('take.files.size', { size: bytes(maxBytes) })}
      </UploadArea>
      <div role="alert">
        {refused && (
          <p className={styles.refused}>
            <Phrase of={{ id: 'take.files.tooLarge', names: refused }} />
          </p>
        )}
      </div>
    </div>
  )
}
