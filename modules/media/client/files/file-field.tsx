import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import styles from './file-field.module.css'
import { MediaRow } from './media-row.tsx'
import type { Wish } from './upload.ts'
import { UploadArea } from './upload-area.tsx'
import { Action } from './upload-row.tsx'

/** One file of an item, such as the cover of a course: the one there is, and another one in its place. */
export function FileField(props: {
  field: FieldProps
  wish: Wish
  /** Names what the file belongs to, among all that is being uploaded. */
  uploadKey: string
  verb: string
  accept?: string
}) {
  const { field, wish, uploadKey, verb, accept } = props
  const { id, label, description, value, error, change } = field
  const t = useTranslate()
  const [another, setAnother] = useState(false)
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {value && (
        <MediaRow id={value}>
          <TextButton run={() => setAnother(!another)}>{t('media.another')}</TextButton>
          <Action label={t('media.take.off')} run={() => change(null)}>
            <IconTrash size={20} aria-hidden />
          </Action>
        </MediaRow>
      )}
      {(!value || another) && (
        <UploadArea
          uploadKey={uploadKey}
          wish={wish}
          verb={verb}
          accept={accept}
          whenReady
          take={({ id }) => {
            setAnother(false)
            change(id)
          }}
        >
          {description}
        </UploadArea>
      )}
      {error && problem(error)}
    </fieldset>
  )
}
