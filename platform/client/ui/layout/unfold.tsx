import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './unfold.module.css'

/** What few fill in, behind a press; where something in it is wrong, it is open. */
export function Unfold(props: { label: string; isWrong: boolean; children: ReactNode }) {
  const { label, isWrong, children } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || isWrong
  return (
    <div className={styles.unfold}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!shown)}
      >
        <IconChevronDown size={18} aria-hidden />
        {label}
      </button>
      {shown && (
        <div id={id} className={styles.unfold}>
          {children}
        </div>
      )}
    </div>
  )
}
