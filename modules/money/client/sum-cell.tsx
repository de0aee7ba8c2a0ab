import { Units } from './amounts.tsx'
import styles from './sums-table.module.css'

/** An amount in a table of sums. On a phone, where the heads are away, its name stands before it, and what is nothing is left out. */
export function SumCell(props: { of: number; label: string; last?: boolean; owes?: boolean }) {
  const { of, label, last, owes } = props
  return (
    <td
      className={`${styles.amount} ${last ? styles.last : ''}`}
      data-none={(of === 0 && !last) || undefined}
      data-owes={owes || undefined}
    >
      <span className={styles.label} aria-hidden>
        {label}{' '}
      </span>
      <Units of={of} />
    </td>
  )
}
