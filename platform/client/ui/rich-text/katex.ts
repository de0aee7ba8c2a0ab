import 'katex/dist/katex.css'
import './formulas.css'
import katex from 'katex'
import hidden from '../text/unseen.module.css'
import { sizeRuleOf } from '../../../contract/formula.ts'

/** What is wider than its line, or than the page, is scrolled, by keyboard too. */
const widths = new ResizeObserver(entries => {
  for (const { target } of entries)
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
})

/** Draws one formula, with MathML beside it for screen readers; one that is wrong is shown as it was written. */
export function draw(container: HTMLElement, tex: string) {
  widths.observe(container)
  fill(container, tex)
}

function fill(container: HTMLElement, tex: string) {
  try {
    container.replaceChildren(drawn(tex, container.dataset.math === 'block'))
    delete container.dataset.wrong
  } catch {
    container.textContent = tex
    container.dataset.wrong = ''
  }
}

/** A formula as TeX, and whether it stands in lines of its own: there, its integrals and sums come from another font. */
export type Formula = { tex: string; isBlock: boolean }

/** Fetches the fonts of formulas before somebody sees these, by drawing them out of sight: which ones they need, layout alone tells. */
export async function fetchFonts(formulas: Formula[]) {
  const outOfSight = document.createElement('div')
  outOfSight.className = hidden.unseen!
  // Nobody scrolls it: it is never given to the keyboard.
  outOfSight.inert = true
  const different = new Map(formulas.map(each => [`${each.isBlock} ${each.tex}`, each]))
  for (const { tex, isBlock } of different.values()) {
    const formula = outOfSight.appendChild(document.createElement('span'))
    formula.dataset.math = isBlock ? 'block' : 'inline'
    fill(formula, tex)
  }
  document.body.append(outOfSight)
  try {
    outOfSight.getBoundingClientRect()
    await document.fonts.ready
  } finally {
    outOfSight.remove()
  }
}

/** A part of a formula, before it is an element. What KaTeX calls so it exports for such uses, but declares no types of. */
type Part = { attributes?: Record<string, string>; children?: Part[]; toNode: () => Element }
const { __renderToDomTree: render } = katex as unknown as {
  __renderToDomTree: (tex: string, options: katex.KatexOptions) => Part
}

/** What defines a command: two thousand letters can stand for a million by it. */
const definitions = [
  ...['def', 'gdef', 'edef', 'xdef', 'let', 'futurelet', 'global', 'long'],
  ...['newcommand', 'renewcommand', 'providecommand'],
].map(name => `\\${name}`)
const isNone = (name: string) => () => {
  throw new katex.ParseError(`Undefined control sequence: ${name}`)
}

/** What is only bad style in TeX is drawn; nothing in it leads or loads anywhere. */
const options = (): katex.KatexOptions => ({
  ...{ throwOnError: true, strict: 'ignore', trust: false, maxSize: 20, maxExpand: 500 },
  macros: Object.fromEntries(definitions.map(name => [name, isNone(name)])),
})

class TooLarge extends Error {}

/** What a formula is made of; one that would hold up the page is not looked at. */
function partsOf(tex: string, displayMode = false) {
  if (sizeRuleOf(tex)) throw new TooLarge()
  return render(tex, { ...options(), displayMode })
}

/**
 * KaTeX sets most styles by script, which the policy of the page lets through, but some as attributes, which it refuses:
 * without them the arrow of a vector has no width. Those are carried over under another name, and set by script.
 */
function drawn(tex: string, displayMode: boolean) {
  const whole = partsOf(tex, displayMode)
  renameStyles(whole)
  const formula = whole.toNode()
  for (const element of formula.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText += element.dataset.style
    delete element.dataset.style
  }
  return formula
}

function renameStyles({ attributes, children }: Part) {
  if (attributes?.style) {
    attributes['data-style'] = attributes.style
    delete attributes.style
  }
  children?.forEach(renameStyles)
}

/**
 * What keeps a formula from being drawn: its size, a command that there is none of, an end that is missing, or something near
 * a part of it.
 */
export type Mistake = { kind: 'large' | 'unknown' | 'unfinished' | 'near'; part: string }

/** What is wrong with a formula; nothing where it can be drawn. */
export function mistakeIn(tex: string): Mistake | undefined {
  try {
    partsOf(tex)
    return undefined
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'large', part: '' }
    const { message, position = 0, length = 0 } = error as Partial<katex.ParseError> & Error
    const [, unknown] = /(?:Undefined control sequence|No such environment): (\S+)/.exec(message) ?? []
    if (unknown) return { kind: 'unknown', part: unknown }
    const isAtEnd = /Expected group/.test(message) && position + length >= tex.trimEnd().length
    if (isAtEnd || /end of input/.test(message)) return { kind: 'unfinished', part: '' }
    return { kind: 'near', part: tex.slice(position, position + 12) || tex.slice(-12) }
  }
}
