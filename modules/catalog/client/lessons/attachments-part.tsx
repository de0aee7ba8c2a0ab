import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MediaRow } from '#modules/media/client/public/media-row.ts'
import { UploadArea } from '#modules/media/client/public/upload-area.ts'
import { Action } from '#modules/media/client/public/upload-row.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Lesson } from '../../contract/lesson.ts'
import styles from './lesson-editor.module.css'
import { Part } from './part.tsx'

/** The files beside a lesson, in the order in which students see them. */
export function AttachmentsPart(props: { field: FieldProps; lesson: Pick<Lesson, 'id' | 'courseId'> }) {
  const { field, lesson } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const ids = field.value as string[]
  const [said, announce] = useState('')
  const move = (from: number, to: number) => {
    field.change(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
    announce(t('lessons.attachments.moved', { position: numbers(to + 1), count: numbers(ids.length) }))
  }
  return (
    <Part field={field}>
      {ids.length > 0 && (
        <ol className={styles.files}>
          {ids.map((id, at) => (
            <li key={id} data-draggable>
              <MediaRow id={id} handle={ids.length > 1 && <DragHandle move={move} />}>
                {ids.length > 1 && (
                  <>
                    <Action
                      label={t('lessons.attachments.up', { position: numbers(at + 1) })}
                      run={at > 0 ? () => move(at, at - 1) : undefined}
                    >
                      <IconArrowUp size={20} aria-hidden />
                    </Action>
                    <Action
                      label={t('lessons.attachments.down', { position: numbers(at + 1) })}
                      run={at < ids.length - 1 ? () => move(at, at + 1) : undefined}
                    >
                      <IconArrowDown size={20} aria-hidden />
                    </Action>
                  </>
                )}
                <Action
                  label={t('lessons.attachments.remove', { position: numbers(at + 1) })}
                  run={() => field.change(ids.filter(one => one !== id))}
                >
                  <IconTrash size={20} aria-hidden />
                </Action>
              </MediaRow>
            </li>
          ))}
        </ol>
      )}
      <UploadArea
        uploadKey={`${lesson.id} attachments`}
        wish={{ purpose: 'attachment', courseId: lesson.courseId }}
        verb={t('lessons.attachments.choose')}
        multiple
        full={ids.length >= 50}
        take={({ id }) => field.change([...ids, id])}
      >
        {t('lessons.attachments.fits')}
      </UploadArea>
      <output className={hidden.unseen}>{said}</output>
    </Part>
  )
}
