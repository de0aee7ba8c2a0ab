import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { BooleanField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import styles from '../../../client/editing/editing.module.css'
import type { ContentOf } from '../../../contract/content.ts'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'

export const fileEditor: ClientKind<'file'>['editor'] = {
  empty: () => ({ kind: 'file', files: 1, accept: [], maxBytes: 52_428_800 }),
  Fields: FileFields,
}

const megabyte = 1_048_576

/** How many files are handed in, of which kinds, and how large each may be. */
function FileFields({ id, content, change, errorAt }: EditorProps<ContentOf<'file'>>) {
  const t = useTranslate()
  const kinds = ['pdf', 'image', 'audio', 'document'] as const
  const size = Number(content.maxBytes)
  const takesPhotos = content.accept.length === 0 || content.accept.includes('image')
  return (
    <>
      <FormPair>
        <TextField
          ltr
          mode="numeric"
          field={{
            id: `${id}-files`,
            label: t('questions.files.most'),
            value: String(content.files),
            error: errorAt('files'),
            change: files => change({ ...content, files }),
          }}
        />
        <TextField
          ltr
          mode="numeric"
          field={{
            id: `${id}-maxBytes`,
            label: t('questions.maxBytes'),
            value: Number.isFinite(size) ? String(Math.round(size / megabyte)) : content.maxBytes,
            error: errorAt('maxBytes'),
            change: text =>
              change({ ...content, maxBytes: /^\d{1,4}$/.test(text) ? Number(text) * megabyte : text }),
          }}
        />
      </FormPair>
      <fieldset className={styles.side}>
        <legend>{t('questions.accept')}</legend>
        {kinds.map(kind => (
          <BooleanField
            key={kind}
            field={{
              id: `${id}-${kind}`,
              label: t(`questions.accept.${kind}`),
              value: content.accept.includes(kind),
              change: on =>
                change({
                  ...content,
                  accept: kinds.filter(one => (one === kind ? on : content.accept.includes(one))),
                }),
            }}
          />
        ))}
        <p className={styles.hint}>{t('questions.accept.hint')}</p>
      </fieldset>
      {takesPhotos && (
        <div>
          <BooleanField
            field={{
              id: `${id}-original`,
              label: t('questions.original'),
              value: content.original === true,
              change: original => change({ ...content, original }),
            }}
          />
          <p className={styles.hint}>{t('questions.original.hint')}</p>
        </div>
      )}
    </>
  )
}
