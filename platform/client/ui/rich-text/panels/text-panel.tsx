import type { ReactNode, RefObject } from 'react'
import { useBackCloses } from '../../overlay/back-closes.ts'
import { useBeside } from '../../overlay/floating.ts'
import styles from './text-panel.module.css'

/**
 * A panel beside what it changes in a text, wherever the page is scrolled to: in the top layer, so that nothing cuts it off.
 * Escape leads back into the text.
 */
export function TextPanel(props: {
  panel: RefObject<HTMLDivElement | null>
  label: string
  className: string | undefined
  beside: Parameters<typeof useBeside>[2]
  /** Back into the text. */
  leave: () => void
  /** Closes it without going back there: whoever does so by Back on a phone needs no keyboard. */
  close: () => void
  children: ReactNode
}) {
  const { panel, label, className, beside, leave, close, children } = props
  useBeside(true, panel, beside, { gap: 8 })
  useBackCloses(true, close)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out, beside the buttons
    <div
      ref={panel}
      className={[styles.panel, className].join(' ')}
      popover="manual"
      role="dialog"
      aria-label={label}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      {children}
    </div>
  )
}
