/** A piece of a text, and whether it is mathematics in plain letters. */
export type MathPart = { text: string; isMath: boolean }

const arabic = '\\u0600-\\u06FF\\u0750-\\u077F\\u0870-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC'
const hasArabic = new RegExp(`[${arabic}]`)
const pieces = new RegExp(`[${arabic}]+|[^\\s${arabic}]+`, 'g')

/** Signs that show mathematics by themselves, and those that stand in other texts, too. */
const relations = '=≠≈≡<>≤≥×÷±∓√∛∑∏∫∞∂∇←-⇿∈∉⊂⊆∪∩⊥∥∠∝⋅^'
const joining = '+\\-−*/|~'
const scripts = '²³¹⁰-₟'
const letters = 'A-Za-z\\u0370-\\u03FFµℂ-ℤ'
const operator = new RegExp(`^[${relations}${joining}]+$`)
/** A point or colon within is one of a number; a comma, of a pair. */
const operand = new RegExp(
  `^(?:[${letters}\\d${scripts}${relations}${joining}\\u0300-\\u036F\\u20D0-\\u20FF\\\\_°′″'%½¼¾()[\\]{},;]|[.:](?=\\d))+$`,
)
const shows = new RegExp(`[${relations}${scripts}]|\\\\[a-z]`)
const joins = new RegExp(`[^\\s${joining}] ?[${joining}] ?[^\\s${joining}]`)
const tuple = new RegExp(`^[([{][-−]?[${letters}\\d.]{1,4}(?:[,;] ?[-−]?[${letters}\\d.]{1,4})+[)\\]}]$`)
const functions = /^(?:sin|cos|tan|cot|log|ln|lim|max|min)$/

/** The text in its pieces, which joined are the text again. Only where there is Arabic does mathematics need to stand apart. */
export function mathParts(text: string): MathPart[] {
  if (!hasArabic.test(text)) return [{ text, isMath: false }]
  let at = 0
  const parts = mathRanges(text).flatMap(([from, to]) => {
    const plain = { text: text.slice(at, from), isMath: false }
    at = to
    return [plain, { text: text.slice(from, to), isMath: true }]
  })
  return [...parts, { text: text.slice(at), isMath: false }].filter(({ text }) => text !== '')
}

/** Where mathematics stands in a text: numbers, letters and brackets around signs, from the first operand to the last. */
export function mathRanges(text: string) {
  const ranges: [from: number, to: number][] = []
  let from = -1
  let to = -1
  const close = () => {
    const range = from < 0 ? undefined : balanced(text, from, to)
    if (range && isMath(text, ...range)) ranges.push(range)
    from = -1
  }
  const pieceMatches = [...text.matchAll(pieces)]
  pieceMatches.forEach(({ 0: piece, index }, at) => {
    const [before, after] = [pieceMatches[at - 1], pieceMatches[at + 1]]
    if (from >= 0 && !/^[ \u00A0]?$/.test(text.slice(before!.index + before![0].length, index))) close()
    if (operator.test(piece)) return
    const core = piece.replace(/[.,;:!?…]+$/, '')
    if (!isOperand(core, before?.[0] ?? '', after?.[0] ?? '')) return close()
    if (from < 0) from = index
    to = index + core.length
    if (core !== piece && depthOf(text.slice(from, to)) <= 0) close()
  })
  close()
  return ranges
}

/** A word is one of a formula beside an operator, and as the unit of a number. */
const isOperand = (core: string, before: string, after: string) =>
  operand.test(core) &&
  (!isWord(core) || operator.test(before) || operator.test(after) || (core.length < 4 && /\d$/.test(before)))
const isWord = (core: string) => /^[A-Za-z]{2,}$/.test(core) && !functions.test(core)

const depthOf = (text: string) => text.split(/[([{]/).length - text.split(/[)\]}]/).length

/** Without a bracket of the sentence, that closes or opens outside, and the blank beside it. */
function balanced(text: string, from: number, to: number): [number, number] {
  const stretch = text.slice(from, to)
  const depth = depthOf(stretch)
  const opening = depth > 0 ? /^[([{]\s*/.exec(stretch)?.[0].length : 0
  const closing = depth < 0 ? /\s*[)\]}]$/.exec(stretch)?.[0].length : 0
  return [from + (opening ?? 0), to - (closing ?? 0)]
}

/** Whether a stretch shows that it is mathematics: a word or a number alone does not, nor words with a dash. */
function isMath(text: string, from: number, to: number) {
  const stretch = text.slice(from, to)
  if (!new RegExp(`[${letters}\\d]`).test(stretch)) return false
  const isSigned = /^[-−+±]\d/.test(stretch) && /^[\s([]?$/.test(text.slice(Math.max(0, from - 1), from))
  const hasWords = (stretch.match(/[A-Za-z]{3,}/g) ?? []).some(isWord)
  return shows.test(stretch) || isSigned || tuple.test(stretch) || (joins.test(stretch) && !hasWords)
}
