import type { ReactNode } from 'react'
import styles from './intent-fields.module.css'

/** The fields of something that is written once: as long as it is open whether it was, they stay as they were sent. */
export const IntentFields = ({ isUnanswered, children }: { isUnanswered: boolean; children: ReactNode }) => (
  <fieldset className={styles.fields} disabled={isUnanswered}>
    {children}
  </fieldset>
)
