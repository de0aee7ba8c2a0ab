import { type ComponentProps, Fragment, type ReactNode } from 'react'
import styles from './maths.module.css'
import { mathParts } from './maths.ts'

/** Something that people wrote, inside a line of ours: its direction does not reorder what stands beside it. */
export const Written = ({ children, ...rest }: ComponentProps<'bdi'>) => (
  <bdi {...rest}>{typeof children === 'string' ? <WithMaths text={children} /> : children}</bdi>
)

/**
 * A text as it was written, whose mathematics runs from left to right and stays on one line where it fits. What is marked
 * in it, between pairs of positions, is drawn as it is asked to be.
 */
export function WithMaths(props: { text: string; draw?: (from: number, to: number) => ReactNode }) {
  const { text, draw = (from, to) => text.slice(from, to) } = props
  let at = 0
  return mathParts(text).map(part => {
    const from = at
    at += part.text.length
    return part.isMath ? (
      <bdi key={from} dir="ltr" className={styles.maths}>
        {draw(from, at)}
      </bdi>
    ) : (
      <Fragment key={from}>{draw(from, at)}</Fragment>
    )
  })
}

/** Numbers, phones, times and codes: from left to right in both directions. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** The same for plain text, where no element can stand: titles of the window, names for screen readers. */
export const isolated = (text: string) => `\u2068${text}\u2069`
