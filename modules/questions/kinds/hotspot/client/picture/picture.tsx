import type { ComponentProps } from 'react'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import type { Point } from '../../../../contract/answer.ts'
import type { Box } from './boxes.ts'
import styles from './picture.module.css'

const percent = (value: number) => `${value}%`

/** A picture, and over it what is placed in percent of its width and its height, from the left in each direction of reading. */
export function Picture({ html, children, className, ...frame }: ComponentProps<'div'> & { html: string }) {
  return (
    <div {...frame} className={[styles.picture, className].filter(Boolean).join(' ')} dir="ltr">
      <RichText html={html} />
      {children}
    </div>
  )
}

/** A part of the picture, framed. */
export function Area({
  of: { shape, x, y, width, height },
  children,
  ...rest
}: ComponentProps<'span'> & { of: Box & { shape: 'box' | 'oval' } }) {
  const position = { insetInlineStart: percent(x), insetBlockStart: percent(y) }
  const size = { inlineSize: percent(width), blockSize: percent(height) }
  return (
    <span {...rest} className={styles.area} data-shape={shape} style={{ ...position, ...size }}>
      {children}
    </span>
  )
}

/** Where somebody pointed. */
export const PointMark = ({ at: { x, y } }: { at: Point }) => (
  <span
    className={styles.point}
    style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
    aria-hidden
  />
)
