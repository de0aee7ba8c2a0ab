import type { ReactNode } from 'react'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import styles from './player.module.css'

/** A button of the bar: a picture, with its name for those who do not see it or do not know it. */
export function Press(props: {
  word: string
  run: () => void
  pressed?: boolean
  /** The key that does the same. */
  keys?: string
  /** Whether what it opens is open, and the id of that. */
  expanded?: boolean
  controls?: string
  /** There is no room for it on a phone, which has a way of its own. */
  wide?: boolean
  children: ReactNode
}) {
  const { word, run, pressed, keys, expanded, controls, wide, children } = props
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={word}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      aria-expanded={expanded}
      aria-controls={controls}
      title={withKeys(word, keys)}
      data-wide={wide || undefined}
      onClick={run}
    >
      {children}
    </button>
  )
}

/** What a button does, and by which key it is done, for those who point at it. */
export const withKeys = (word: string, keys?: string) => (keys ? `${word} (${isolated(keys)})` : word)
