import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './unfold.module.css'

/** What few fill in, behind a press; where something in it is wrong, it is open. */
export function Unfold(props: { label: string; isWrong: boolean; children: ReactNode }) {
  const { label, isWrong, children } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isUnfolded = isOpen || isWrong
  return (
    <div className={styles.unfold}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? id : undefined}
        onClick={() => setOpen(!isUnfolded)}
      >
        <IconChevronDown size={18} aria-hidden />
        {label}
      </button>
      {isUnfolded && (
        <div id={id} className={styles.unfold}>
          {children}
        </div>
      )}
    </div>
  )
}
