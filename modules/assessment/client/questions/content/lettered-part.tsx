import type { ComponentProps, ReactNode } from 'react'
import styles from './content.module.css'
import { PartText } from './part-text.tsx'
import type { useMore } from './use-more.tsx'

/** A part of a question by its letter or number: its text, its buttons, and what it may have beside, where that is open. */
export function LetteredPart(
  props: ComponentProps<typeof PartText> & {
    as: 'div' | 'li'
    letter: string
    more: ReturnType<typeof useMore>
    /** Its buttons, after the one that opens the rest. */
    children: ReactNode
  },
) {
  const { as: Row, letter, more, children, ...text } = props
  return (
    <Row className={styles.place}>
      <span className={styles.letter} aria-hidden>
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
