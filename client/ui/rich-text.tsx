import { useCallback } from 'react'
import { useWords } from '../words/words.ts'
import { elementsOf } from './clean-html.ts'
import { drawFormula } from './formulas.ts'
import { drawImage } from './images.ts'
import styles from './rich-text.module.css'

/** What people wrote with headings, lists, links, images and formulas. Each paragraph takes its direction from its own words. */
export function RichText({ html }: { html: string }) {
  const t = useWords()
  const fill = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return
      const elements = elementsOf(html)
      for (const block of elements.children) if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto')
      // What is wider than the page is scrolled, by keyboard too.
      for (const wide of elements.querySelectorAll('pre, table')) wide.setAttribute('tabindex', '0')
      for (const image of elements.querySelectorAll<HTMLImageElement>('img')) drawImage(image)
      for (const formula of elements.querySelectorAll<HTMLElement>('[data-math]'))
        drawFormula(formula, formula.textContent)
      for (const callout of elements.querySelectorAll<HTMLElement>('[data-callout]')) {
        const kind = document.createElement('strong')
        kind.textContent = t(`text.callout.${callout.dataset.callout}`)
        callout.prepend(kind)
      }
      place.replaceChildren(elements)
    },
    [html, t],
  )
  return <div className={styles.text} ref={fill} />
}

/** Whether there is anything to read in rich text: an empty paragraph is nothing. */
export const isWritten = (html: string) =>
  html.includes('<img ') || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
