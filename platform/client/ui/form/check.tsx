import styles from './check.module.css'

/** A box to tick; `some` where only a part of what it stands for is ticked. */
export function Check(props: {
  label?: string
  id?: string
  describedBy?: string
  checked: boolean
  some?: boolean
  onChange: () => void
}) {
  const { label, id, describedBy, checked, some = false, onChange } = props
  return (
    <span className={styles.hit}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = some
        }}
        onChange={onChange}
      />
    </span>
  )
}
