import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { DragHandle } from '../../dragging/drag-handle.tsx'
import type { Move } from '../../dragging/drag-row.ts'
import { Check } from '../../form/check.tsx'
import styles from './columns.module.css'

/** One column: whether it is shown, and where; by drag, by keys, and by a press for who does neither. */
export function ColumnRow(props: {
  name: string
  label: string
  isShown: boolean
  /** The only one that is shown stays. */
  isOnly: boolean
  at: number
  isFirst: boolean
  isLast: boolean
  toggle: () => void
  move: Move
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { name, label, isShown, isOnly, at, isFirst, isLast, toggle, move, onKeyDown } = props
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it does the same by keys and presses
    <li data-column={name} data-draggable onKeyDown={onKeyDown}>
      <DragHandle move={move} />
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is in it */}
      <label className={styles.name}>
        <Check checked={isShown} onChange={() => !isOnly && toggle()} />
        {label}
      </label>
      <button
        type="button"
        aria-label={t('list.columns.up', { name: label })}
        aria-disabled={isFirst}
        onClick={() => move(at, at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('list.columns.down', { name: label })}
        aria-disabled={isLast}
        onClick={() => move(at, at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
    </li>
  )
}
