import { useId } from 'react'
import { Check } from '#platform/client/ui/form/check.tsx'
import styles from './imports.module.css'

/** One way in which a table is read, or not. */
export function Rule(props: {
  label: string
  describedBy?: string
  checked: boolean
  change: (on: boolean) => void
}) {
  const { label, describedBy, checked, change } = props
  const id = useId()
  return (
    <div className={styles.rule}>
      <Check id={id} describedBy={describedBy} checked={checked} onChange={() => change(!checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
