import type { ReactNode } from 'react'
import styles from './text-button.module.css'

/** An action beside others, as quiet as a link; `keys` do the same, and `label` says more, as screen readers tell. */
export const TextButton = (props: {
  run: () => void
  keys?: string
  label?: string
  children: ReactNode
}) => (
  <button
    type="button"
    className={styles.text}
    onClick={props.run}
    aria-keyshortcuts={props.keys}
    aria-label={props.label}
  >
    {props.children}
  </button>
)
