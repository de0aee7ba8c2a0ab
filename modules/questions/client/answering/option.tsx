import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './option.module.css'

/** Something to choose, which is pressed as a whole. */
export function Option(props: {
  name: string
  type: 'radio' | 'checkbox'
  sign: string
  /** Whether the sign is read with the words. */
  isNamed?: boolean
  isChosen: boolean
  isDisabled?: boolean
  turn: () => void
  children: ReactNode
}) {
  const { name, type, sign, isNamed = false, isChosen, isDisabled, turn, children } = props
  return (
    <label
      className={styles.option}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input type={type} name={name} checked={isChosen} disabled={isDisabled} onChange={turn} />
      <span
        className={styles.sign}
        data-square={type === 'checkbox' || undefined}
        aria-hidden={!isNamed || undefined}
      >
        {type === 'checkbox' && isChosen ? (
          <IconCheck size={18} stroke={2.6} aria-label={isNamed ? sign : undefined} />
        ) : (
          sign
        )}
      </span>
      <span className={styles.words}>{children}</span>
    </label>
  )
}
