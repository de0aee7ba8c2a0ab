import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { Check } from '../../form/check.tsx'
import styles from './columns.module.css'

/** One column: whether it is shown, and where; by drag, by keys, and by a press for who does neither. */
export function ColumnRow(props: {
  name: string
  label: string
  isShown: boolean
  /** The only one that is shown stays. */
  isOnly: boolean
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  toggle: () => void
  move: (by: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  drag: (name: string) => void
  over: () => void
  drop: () => void
}) {
  const {
    name,
    label,
    isShown,
    isOnly,
    isFirst,
    isLast,
    isDragged,
    toggle,
    move,
    onKeyDown,
    drag,
    over,
    drop,
  } = props
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it does the same by keys and presses
    <li
      data-column={name}
      data-dragged={isDragged || undefined}
      draggable
      onKeyDown={onKeyDown}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        drag(name)
      }}
      onDragOver={event => {
        event.preventDefault()
        over()
      }}
      onDrop={event => event.preventDefault()}
      onDragEnd={drop}
    >
      <IconGripVertical size={16} className={styles.grip} aria-hidden />
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is in it */}
      <label className={styles.name}>
        <Check checked={isShown} onChange={() => !isOnly && toggle()} />
        {label}
      </label>
      <button
        type="button"
        aria-label={t('list.columns.up', { name: label })}
        aria-disabled={isFirst}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('list.columns.down', { name: label })}
        aria-disabled={isLast}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
    </li>
  )
}
