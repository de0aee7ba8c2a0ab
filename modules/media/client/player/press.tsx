import type { ReactNode } from 'react'
import styles from './player.module.css'

/** A button of the bar: a picture, with its name for those who do not see it or do not know it. */
export function Press(props: {
  word: string
  run: () => void
  pressed?: boolean
  /** There is no room for it on a phone, which has a way of its own. */
  wide?: boolean
  children: ReactNode
}) {
  const { word, run, pressed, wide, children } = props
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={word}
      aria-pressed={pressed}
      title={word}
      data-wide={wide || undefined}
      onClick={run}
    >
      {children}
    </button>
  )
}
