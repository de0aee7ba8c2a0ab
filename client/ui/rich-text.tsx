import { useCallback } from 'react'
import { elementsOf } from './clean-html.ts'
import styles from './rich-text.module.css'

/** What people wrote with headings, lists and links. Each paragraph takes its direction from its own words. */
export function RichText({ html }: { html: string }) {
  const fill = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return
      const elements = elementsOf(html)
      for (const block of elements.children) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
      // What is wider than the page is scrolled, by keyboard too.
      for (const wide of elements.querySelectorAll('pre, table')) wide.setAttribute('tabindex', '0')
      place.replaceChildren(elements)
    },
    [html],
  )
  return <div className={styles.text} ref={fill} />
}

/** Whether there is anything to read in rich text: an empty paragraph is nothing. */
export const isWritten = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
