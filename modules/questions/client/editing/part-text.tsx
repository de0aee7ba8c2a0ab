import type { ReactNode } from 'react'
import { WritingField } from '#modules/media/client/public/writing-field.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import styles from './editing.module.css'

/** One text of a question, with formulas, images and sounds, under a name that is heard or seen. */
export function PartText(props: {
  id: string
  label: ReactNode
  value: string
  change: (value: string) => void
  error?: string
  courseId: string
  /** Its name is seen. */
  named?: boolean
}) {
  const { id, label, value, change, error, courseId, named } = props
  return (
    <div className={styles.text}>
      <span id={`${id}-label`} className={named ? styles.label : hidden.unseen}>
        {label}
      </span>
      <WritingField
        field={{ id, label, value, change, error }}
        courseId={courseId}
        uploadKey={`question ${id}`}
        resting
        sounds
      />
      {error && <p className={styles.wrong}>{problem(error)}</p>}
    </div>
  )
}
