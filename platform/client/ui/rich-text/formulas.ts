import { lazyChunk } from '../../lazy-chunk.ts'

type Drawing = typeof import('./katex.ts')

let drawing: Drawing | undefined
/** Fetches what draws formulas. */
export const loadFormulas = async () => {
  drawing = await lazyChunk(() => import('./katex.ts'))
  return drawing
}

/** What each element is to show, while what draws it is still to come. */
const pending = new WeakMap<HTMLElement, string>()

/** Draws a formula from its TeX. What draws it comes with the first formula; until then, and where it fails, the TeX stands there. */
export function drawFormula(element: HTMLElement, tex: string) {
  element.setAttribute('dir', 'ltr') // formulas run from left to right in every language
  if (drawing) {
    pending.delete(element) // what waits for a fetch that was begun earlier is old by now
    return drawing.draw(element, tex)
  }
  element.textContent = tex
  pending.set(element, tex)
  void loadFormulas().then(
    ({ draw }) => pending.get(element) === tex && draw(element, tex),
    () => undefined,
  )
}

/** What is wrong with a formula; nothing where it can be drawn. */
export const findMistake = (tex: string) => loadFormulas().then(({ mistakeIn }) => mistakeIn(tex))
