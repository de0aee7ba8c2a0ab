import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import type { FieldProps } from '../form/fields.tsx'
import { problem } from '../form/field-errors.tsx'
import type { EditorProps } from './rich-text-editor.tsx'
import styles from './rich-text-field.module.css'

const RichText = lazy(() =>
  lazyChunk(() => import('./rich-text.tsx')).then(({ RichText }) => ({ default: RichText })),
)

/** Text with headings, lists and links, read and written as HTML. Its editor comes when somebody goes to it. */
export function RichTextField({ field }: { field: FieldProps }) {
  const { id, label, description, value, error, change } = field
  const t = useTranslate()
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  const fetchEditor = () =>
    lazyChunk(() => import('./rich-text-editor.tsx')).then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      failure =>
        setEditor(() => {
          throw failure
        }),
    )
  return (
    <div>
      <div id={`${id}-label`} className={styles.label}>
        {label}
      </div>
      {Editor ? (
        <Editor id={id} value={value ?? ''} change={change} wrong={error !== undefined} />
      ) : (
        <div className={styles.place}>
          <div
            id={id}
            className={styles.resting}
            data-wrong={error !== undefined || undefined}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-error` : undefined}
            tabIndex={0}
            onFocus={() => void fetchEditor()}
          >
            <Suspense>{value && <RichText html={value} />}</Suspense>
          </div>
          <span className={styles.tools} aria-hidden>
            {t('editor.tools')}
          </span>
        </div>
      )}
      {description && <p className={styles.hint}>{description}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.wrong}>
          {problem(error)}
        </p>
      )}
    </div>
  )
}
