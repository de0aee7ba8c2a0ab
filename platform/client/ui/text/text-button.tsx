import type { ReactNode } from 'react'
import styles from './text-button.module.css'

/** An action beside others, as quiet as a link. */
export const TextButton = ({ run, children }: { run: () => void; children: ReactNode }) => (
  <button type="button" className={styles.text} onClick={run}>
    {children}
  </button>
)
