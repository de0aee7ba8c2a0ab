import type { ComponentProps, ReactNode } from 'react'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import type { Move } from '#platform/client/ui/dragging/drag-row.ts'
import styles from './editing.module.css'
import { PartText } from './part-text.tsx'
import type { useMore } from './use-more.tsx'

/** A part of a question by its letter or number: its text, its buttons, and what it may have beside, where that is open. */
export function LetteredPart(
  props: ComponentProps<typeof PartText> & {
    as: 'div' | 'li'
    letter: string
    more: ReturnType<typeof useMore>
    /** By which it is dragged among its siblings, where they are put in order. */
    move?: Move
    /** Its buttons, after the one that opens the rest. */
    children: ReactNode
  },
) {
  const { as: Row, letter, more, move, children, ...text } = props
  return (
    <Row className={styles.place} data-draggable={move && ''}>
      <span className={styles.letter} aria-hidden>
        {move && <DragHandle move={move} />}
        {letter}
      </span>
      <PartText {...text} />
      <span className={styles.tools}>
        {more.button}
        {children}
      </span>
      {more.fields}
    </Row>
  )
}
