import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { BooleanField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import type { ContentProps } from './content-field.tsx'
import styles from './content.module.css'
import { PartText } from './part-text.tsx'

/** How long the text may be, what may be handed in beside it, and an answer as it should be. */
export function EssayContent({ id, content, change, errorAt, courseId }: ContentProps<ContentOf<'essay'>>) {
  const t = useTranslate()
  const number = (name: 'minWords' | 'maxWords' | 'files', empty: null | 0) => (
    <TextField
      ltr
      mode="numeric"
      field={{
        id: `${id}-${name}`,
        label: t(`questions.${name}`),
        value: content[name] === null ? '' : String(content[name]),
        error: errorAt(name),
        change: text => change({ ...content, [name]: text === '' ? empty : text }),
      }}
    />
  )
  return (
    <>
      <FormPair>
        {number('minWords', null)}
        {number('maxWords', null)}
      </FormPair>
      {number('files', 0)}
      <PartText
        named
        id={`${id}-model`}
        label={t('questions.model')}
        value={content.model}
        change={model => change({ ...content, model })}
        error={errorAt('model')}
        courseId={courseId}
      />
    </>
  )
}

const megabyte = 1_048_576

/** How many files are handed in, of which kinds, and how large each may be. */
export function FileContent({ id, content, change, errorAt }: ContentProps<ContentOf<'file'>>) {
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
