import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { elementsOf } from './clean-html.ts'
import { direct, directTables } from './directions.ts'
import { drawFormula } from './formulas.ts'
import { imageSource, soundSource } from './file-sources.ts'
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

/** Keeps the place of an image until it comes: the text beneath it does not move. Until it has an address, browsers keep none. */
function reserveSpace(image: HTMLImageElement) {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  if (width && height) image.style.aspectRatio = `${width} / ${height}`
}

function drawSounds(sounds: Iterable<HTMLElement> & ArrayLike<HTMLElement>) {
  const source = soundSource()
  if (sounds.length === 0 || !source) return
  void lazyChunk(source).then(
    ({ drawSound }) => Array.from(sounds, drawSound),
    () => undefined,
  )
}

/** Links to pages of this site: files are none, and two strokes name another site. */
const ownPages = 'a[href^="/"]:not([href^="/api/"], [href^="//"])'

/** Lets a link to a page of this site open in its place, without loading the site anew. */
function openHere(link: HTMLAnchorElement, router?: Pick<AnyRouter, 'history'>) {
  link.removeAttribute('target')
  link.addEventListener('click', event => {
    if (!router || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link.getAttribute('href')!)
  })
}

const callouts = ['note', 'tip', 'warning']

/** What people wrote with headings, lists, links, images, sounds and formulas. Each block takes its direction from its own words. */
export function RichText(props: {
  html: string
  /** Called with what stands in the page, each time that it is drawn anew. */
  drawn?: (container: HTMLElement) => void
}) {
  const { html, drawn } = props
  const router = useRouter({ warn: false })
  const t = useTranslate()
  // As one text: with further words of the page `t` is another one, and what is heard in a text would break off with it.
  const words = callouts.map(kind => t(`text.callout.${kind}`)).join('\n')
  const fill = useCallback(
    (container: HTMLDivElement | null) => {
      if (!container) return
      const elements = elementsOf(html)
      direct(elements)
      directTables(elements)
      isolateMaths(elements)
      for (const link of elements.querySelectorAll<HTMLAnchorElement>(ownPages)) openHere(link, router)
      // What is wider than the page is scrolled, by keyboard too.
      for (const wide of elements.querySelectorAll('pre, table')) wide.setAttribute('tabindex', '0')
      elements.querySelectorAll('img').forEach(reserveSpace)
      drawImages(elements.querySelectorAll('img'))
      drawSounds(elements.querySelectorAll('[data-audio]'))
      for (const formula of elements.querySelectorAll<HTMLElement>('[data-math]'))
        drawFormula(formula, formula.textContent)
      for (const callout of elements.querySelectorAll<HTMLElement>('[data-callout]')) {
        const kind = document.createElement('strong')
        kind.textContent = words.split('\n')[callouts.indexOf(callout.dataset.callout!)] ?? ''
        callout.prepend(kind)
      }
      container.replaceChildren(elements)
      drawn?.(container)
    },
    [html, words, drawn, router],
  )
  return <div className={styles.text} ref={fill} />
}
