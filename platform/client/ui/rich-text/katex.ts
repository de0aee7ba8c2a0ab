import 'katex/dist/katex.css'
import './formulas.css'
import katex from 'katex'

/** Draws one formula, with MathML beside it for screen readers; one that is wrong is shown as it was written. */
export function draw(container: HTMLElement, tex: string) {
  try {
    container.replaceChildren(drawn(tex, container.dataset.math === 'block'))
    delete container.dataset.wrong
  } catch {
    container.textContent = tex
    container.dataset.wrong = ''
  }
}

/** A part of a formula, before it is an element. What KaTeX calls so it exports for such uses, but declares no types of. */
type Part = { attributes?: Record<string, string>; children?: Part[]; toNode: () => Element }
const { __renderToDomTree: partsOf } = katex as unknown as {
  __renderToDomTree: (tex: string, options: katex.KatexOptions) => Part
}

/** What is only bad style in TeX is drawn; nothing in it leads or loads anywhere. */
const options: katex.KatexOptions = {
  ...{ throwOnError: true, strict: 'ignore', trust: false, maxSize: 20, maxExpand: 500 },
}

/**
 * KaTeX sets most styles by script, which the policy of the page lets through, but some as attributes, which it refuses:
 * without them the arrow of a vector has no width. Those are carried over under another name, and set by script.
 */
function drawn(tex: string, displayMode: boolean) {
  const whole = partsOf(tex, { ...options, displayMode })
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

/** What keeps a formula from being drawn: a command that there is none of, an end that is missing, or something near a part of it. */
export type Mistake = { kind: 'unknown' | 'unfinished' | 'near'; part: string }

/** What is wrong with a formula; nothing where it can be drawn. */
export function mistakeIn(tex: string): Mistake | undefined {
  try {
    partsOf(tex, options)
    return undefined
  } catch (error) {
    const { message, position = 0, length = 0 } = error as Partial<katex.ParseError> & Error
    const [, unknown] = /(?:Undefined control sequence|No such environment): (\S+)/.exec(message) ?? []
    if (unknown) return { kind: 'unknown', part: unknown }
    const isAtEnd = /Expected group/.test(message) && position + length >= tex.trimEnd().length
    if (isAtEnd || /end of input/.test(message)) return { kind: 'unfinished', part: '' }
    return { kind: 'near', part: tex.slice(position, position + 12) || tex.slice(-12) }
  }
}
