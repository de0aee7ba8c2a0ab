import { IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { dragRow, type Elsewhere, type Move } from './drag-row.ts'
import styles from './dragging.module.css'

/**
 * What a row is dragged by, with a mouse, a pen or a finger. For a pointer only: buttons or a menu of the row move it too,
 * and have words for it. The row says `data-draggable`, and so do those among which it is put in order.
 */
export function DragHandle({ move, elsewhere }: { move: Move; elsewhere?: (row: HTMLElement) => Elsewhere }) {
  const stay = (event: MouseEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- buttons of the row have words for this
    <span
      className={styles.handle}
      onPointerDown={event => dragRow(event, move, elsewhere)}
      onClick={stay}
      data-handle
      aria-hidden
    >
      <IconGripVertical size={18} />
    </span>
  )
}
