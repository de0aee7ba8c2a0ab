import { useCallback } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { elementsOf } from './clean-html.ts'
import { direct } from './directions.ts'
import { drawFormula } from './formulas.ts'
import { imageSource } from './image-source.ts'
import { isolateMaths } from './isolate-maths.ts'
import styles from './rich-text.module.css'

function drawImages(images: Iterable<HTMLImageElement> & ArrayLike<HTMLImageElement>) {
  const source = imageSource()
  if (images.length === 0 || !source) return
  void lazyChunk(source).then(
    ({ drawImage }) => Array.from(images, drawImage),
    () => undefined,
  )
}

/** What people wrote with headings, lists, links, images and formulas. Each block takes its direction from its own words. */
export function RichText(props: {
  html: string
  /** Called with what stands in the page, each time that it is drawn anew. */
  drawn?: (container: HTMLElement) => void
}) {
  const { html, drawn } = props
  const t = useTranslate()
  const fill = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return
      const elements = elementsOf(html)
      direct(elements)
      isolateMaths(elements)
      // What is wider than the page is scrolled, by keyboard too.
      for (const wide of elements.querySelectorAll('pre, table')) wide.setAttribute('tabindex', '0')
      drawImages(elements.querySelectorAll('img'))
      for (const formula of elements.querySelectorAll<HTMLElement>('[data-math]'))
        drawFormula(formula, formula.textContent)
      for (const callout of elements.querySelectorAll<HTMLElement>('[data-callout]')) {
        const kind = document.createElement('strong')
        kind.textContent = t(`text.callout.${callout.dataset.callout}`)
        callout.prepend(kind)
      }
      container.replaceChildren(elements)
      drawn?.(container)
    },
    [html, t, drawn],
  )
  return <div className={styles.text} ref={fill} />
}
