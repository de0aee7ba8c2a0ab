import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './note-field.module.css'

/** Opens and closes the field of a word about somebody, beside their name. */
export function NoteButton(props: { label: string; isOpen: boolean; toggle: () => void }) {
  const { label, isOpen, toggle } = props
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={toggle}
    >
      <IconNote size={18} stroke={1.7} aria-hidden />
    </button>
  )
}

/** A word beside a mark or a score: written with Enter, or by leaving the field; Escape leaves it as it was. */
export function NoteField(props: {
  label: string
  example?: string
  max: number
  note: string
  write: (note: string) => void
}) {
  const { label, example, max, note, write } = props
  const [typed, setTyped] = useState(note)
  return (
    <input
      className={styles.field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press that opened it
      autoFocus
      aria-label={label}
      placeholder={example}
      maxLength={max}
      dir="auto"
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') write(typed.trim())
        if (event.key === 'Escape') write(note)
      }}
      onBlur={() => typed.trim() !== note && write(typed.trim())}
    />
  )
}
