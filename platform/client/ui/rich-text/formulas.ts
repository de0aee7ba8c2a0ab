import { lazyChunk } from '../../lazy-chunk.ts'
import type { Formula } from './katex.ts'

type Drawing = typeof import('./katex.ts')

let drawing: Drawing | undefined
/** Fetches what draws formulas. */
export const loadFormulas = async () => {
  drawing = await lazyChunk(() => import('./katex.ts'))
  return drawing
}

/** How long the first formulas wait for their fonts: drawn with others, they would change their widths, and lines would break anew. */
const fontsMs = 3_000
const awaited: Formula[] = []
let fonts: Promise<unknown> | undefined
let isReady = false

/** Fetches what draws formulas with the fonts of those that wait for it; where fonts do not come, others stand in for them. */
async function loadWithFonts(formula: Formula) {
  awaited.push(formula)
  const { fetchFonts } = await loadFormulas()
  const late = new Promise(resolve => setTimeout(resolve, fontsMs))
  fonts ??= Promise.race([fetchFonts(awaited).catch(() => undefined), late])
  await fonts
  isReady = true
}

/** What each element is to show, while what draws it is still to come. */
const pending = new WeakMap<HTMLElement, string>()

/** Draws a formula from its TeX. What draws it comes with the first formula; until then, and where it fails, the TeX stands there. */
export function drawFormula(element: HTMLElement, tex: string) {
  element.setAttribute('dir', 'ltr') // formulas run from left to right in every language
  if (drawing && isReady) {
    pending.delete(element) // what waits for a fetch that was begun earlier is old by now
    return drawing.draw(element, tex)
  }
  element.textContent = tex
  pending.set(element, tex)
  void loadWithFonts({ tex, isBlock: element.dataset.math === 'block' }).then(
    () => pending.get(element) === tex && drawing!.draw(element, tex),
    () => undefined,
  )
}

/** What is wrong with a formula; nothing where it can be drawn. */
export const findMistake = (tex: string) => loadFormulas().then(({ mistakeIn }) => mistakeIn(tex))
