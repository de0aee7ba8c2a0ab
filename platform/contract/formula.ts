import type { Rule } from './problem.ts'

/** The letters of a formula at most, and its brackets within each other: a larger one would hold up the page that draws it. */
export const formulaLimits = { letters: 2_000, levels: 200 }

/** What keeps a formula from being kept and drawn, by its TeX; nothing where it is of an ordinary size. */
export function sizeRuleOf(tex: string): Rule | undefined {
  const { letters, levels } = formulaLimits
  if (tex.length > letters) return { code: 'too_long', limit: letters }
  return levelsIn(tex) > levels ? { code: 'too_complex' } : undefined
}

/** What opens and closes a level; a backslash before any other sign is a part of that. */
const brackets = /\\(?:left|begin|right|end)(?![a-zA-Z])|\\[^]|[{}]/g
const opening = new Set(['{', '\\left', '\\begin'])
const closing = new Set(['}', '\\right', '\\end'])

function levelsIn(tex: string) {
  let [depth, deepest] = [0, 0]
  for (const [bracket] of tex.matchAll(brackets)) {
    if (opening.has(bracket)) deepest = Math.max(deepest, ++depth)
    else if (closing.has(bracket)) depth--
  }
  return deepest
}

type Kind = 'inline' | 'block'
/** A piece of a text: words, or a formula in a line or of its own. */
type Piece = { text: string; as: 'words' | Kind }

/** Signs around formulas; two backslashes open none. */
const signs = /\\\\|\\[()[\]]|(?<!\\)\$\$?/g
const kinds: Record<string, { close: string; as: Kind }> = {
  $: { close: '$', as: 'inline' },
  '\\(': { close: '\\)', as: 'inline' },
  $$: { close: '$$', as: 'block' },
  '\\[': { close: '\\]', as: 'block' },
}

/**
 * The formulas between signs in a text, with where they stand: `$…$`, `\(…\)`, `$$…$$` and `\[…\]`. A dollar is money where a
 * space follows the first one, precedes the second, or a digit follows that one. A sign is closed by the next one or not at all,
 * which keeps the time linear.
 */
function signedFormulas(text: string) {
  const found = [...text.matchAll(signs)].filter(([sign]) => sign !== '\\\\')
  const formulas: { tex: string; as: Kind; from: number; to: number }[] = []
  for (let at = 0; at + 1 < found.length; at++) {
    const [open, close] = [found[at]!, found[at + 1]!]
    const kind = kinds[open[0]]
    if (kind?.close !== close[0]) continue
    const tex = text.slice(open.index + open[0].length, close.index)
    const to = close.index + close[0].length
    if (tex.trim() === '' || (open[0] === '$' && isMoney(tex, text[to]))) continue
    formulas.push({ tex: tex.trim(), as: kind.as, from: open.index, to })
    at++
  }
  return formulas
}

const isMoney = (between: string, after = '') => /^\s|\s$/.test(between) || /\p{Nd}/u.test(after)

/** The words and formulas of a text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addWords = (upTo: number) => {
    if (upTo > end) pieces.push({ text: text.slice(end, upTo).replaceAll('\\$', '$'), as: 'words' })
  }
  for (const { tex, as, from, to } of signedFormulas(text)) {
    addWords(from)
    pieces.push({ text: tex, as })
    end = to
  }
  addWords(text.length)
  return pieces
}

/**
 * The formula that was just typed at the end of a text. One of numbers alone may be the first of two prices, such as $5/$6: it is
 * one only once something follows it that is no digit.
 */
export function typedFormula(text: string) {
  const last = signedFormulas(text).at(-1)
  if (!last) return undefined
  const isNumber = !/[\p{L}\\=<>^_]/u.test(last.tex)
  const end = isNumber && last.as === 'inline' && text[last.from] === '$' ? last.to + 1 : last.to
  return end === text.length ? { ...last, after: text.slice(last.to) } : undefined
}
