import { lazyChunk } from '../../lazy-chunk.ts'

/** Draws a formula from its TeX. What draws it comes with the first formula; until then, and where it fails, the TeX stands there. */
export function drawFormula(place: HTMLElement, tex: string) {
  place.textContent = tex
  place.setAttribute('dir', 'ltr') // formulas run from left to right in every language
  void lazyChunk(() => import('./katex.ts')).then(
    ({ draw }) => draw(place, tex),
    () => undefined,
  )
}
