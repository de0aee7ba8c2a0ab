import type { ReactNode } from 'react'
import type { FieldProps } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import styles from './lesson-editor.module.css'

/** One part of a lesson under its title, with what is wrong with it. */
export function Part(props: {
  field: FieldProps
  hint?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { field, hint, actions, children } = props
  const { id, label, error } = field
  return (
    // It is where the summary of what is wrong leads to.
    <section className={styles.part} aria-labelledby={`${id}-label`} id={id} tabIndex={-1}>
      <div className={styles.partHead}>
        <h2 id={`${id}-label`}>{label}</h2>
        {actions}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && <p className={styles.wrong}>{problem(error)}</p>}
    </section>
  )
}
