import styles from './check.module.css'

/** A box to tick; `some` where only a part of what it stands for is ticked. */
export function Check(props: {
  label?: string
  id?: string
  describedBy?: string
  checked: boolean
  some?: boolean
  /** `isRange`: all from the one ticked before to this. */
  onChange: (isRange: boolean) => void
}) {
  const { label, id, describedBy, checked, some = false, onChange } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- with Shift the browser would select text
    <span className={styles.hit} onMouseDown={event => event.shiftKey && event.preventDefault()}>
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
        onChange={({ nativeEvent }) => onChange((nativeEvent as PointerEvent).shiftKey === true)}
      />
    </span>
  )
}
