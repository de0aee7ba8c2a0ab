import { WritingField } from '#modules/media/client/public/writing-field.ts'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import styles from './summary-text.module.css'

/** The text of a summary, which holds what the text of a lesson holds: images of its course, tables and formulas. */
export function SummaryText(props: { field: FieldProps; courseId: string; uploadKey: string }) {
  const { field, courseId, uploadKey } = props
  const { id, label, error } = field
  return (
    // It is where the summary of what is wrong leads to.
    <div id={id} tabIndex={-1}>
      <div id={`${id}-label`} className={styles.label}>
        {label}
      </div>
      <WritingField field={field} courseId={courseId} uploadKey={uploadKey} resting />
      {error && <p className={styles.wrong}>{problem(error)}</p>}
    </div>
  )
}
