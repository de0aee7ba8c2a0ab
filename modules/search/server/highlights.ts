import { fold } from '#platform/contract/fold.ts'
import type { TextLine } from '#platform/server/rich-text/plain-text.ts'
import type { Mark } from '../contract/search.ts'

/** Where an excerpt begins before its word, and how long it is, in UTF-16 units. */
const before = 40
const longest = 200

/** A letter with the marks that fold away behind it, or white space. */
const letters = /\s+|.[\p{M}\p{Cf}ـء]*/gsu

/**
 * Where the words of a search stand in a text as it is written, none over another: at each place the longest. A word
 * with spaces before it stands only at the start of a word, as in the index.
 */
export function rangesOf(text: string, sought: string[]): Mark[] {
  const { folded, from, to } = foldedBy(text)
  const marks: Mark[] = []
  for (const each of new Set(sought)) {
    const word = each.trimStart()
    const atStart = word !== each
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      if (!atStart || at === 0 || folded[at - 1] === ' ') marks.push([from[at]!, to[at + word.length - 1]!])
  }
  marks.sort((one, other) => one[0] - other[0] || other[1] - one[1])
  let end = 0
  return marks.filter(([start, stop]) => {
    const isFree = start >= end
    if (isFree) end = stop
    return isFree
  })
}

/** A folded text, and for each of its letters from where to where it is written. */
function foldedBy(text: string) {
  const known = new Map<string, string>()
  const from: number[] = []
  const to: number[] = []
  let folded = ''
  for (const { 0: written, index } of text.matchAll(letters)) {
    let plain = known.get(written)
    // Between two letters a space stays one, and what folds away leaves nothing.
    if (plain === undefined) known.set(written, (plain = fold(`x${written}x`).slice(1, -1)))
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(index)
      to.push(index + written.length)
    }
  }
  return { folded, from, to }
}

/** Places of words that lie on a formula, over the whole of it: a formula is marked whole or not at all. */
export function overFormulas(ranges: Mark[], formulas: Mark[]): Mark[] {
  const whole: Mark[] = []
  let next = 0
  for (const [from, to] of ranges) {
    while (next < formulas.length && formulas[next]![1] <= from) next++
    let [start, end] = [from, to]
    for (let at = next; at < formulas.length && formulas[at]![0] < to; at++) {
      start = Math.min(start, formulas[at]![0])
      end = Math.max(end, formulas[at]![1])
    }
    const last = whole.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else whole.push([start, end])
  }
  return whole
}

/**
 * What stands around the longest word of a search in a text of one line, cut between words and outside of formulas; null
 * where none stands there.
 */
export function excerptOf(line: TextLine | string, sought: string[]) {
  const { text, formulas } = typeof line === 'string' ? { text: line, formulas: [] } : line
  const ranges = rangesOf(text, sought)
  if (ranges.length === 0) return null
  const lengthOf = ([from, to]: Mark) => to - from
  const longestRange = ranges.reduce((best, range) => (lengthOf(range) > lengthOf(best) ? range : best))
  const first = overFormulas([longestRange], formulas)[0]!
  const formulaAt = (offset: number) => formulas.find(([from, to]) => from < offset && offset < to)

  const early = startBefore(text, first[0])
  const spaced = formulaAt(early)?.[1] ?? early
  const start = text[spaced] === ' ' ? spaced + 1 : spaced
  const late = endAfter(text, first[1], start + longest)
  const end = formulaAt(late)?.[0] ?? late
  const cut = start > 0 ? '… ' : ''
  const moved = cut.length - start
  const inside = (spans: Mark[]) =>
    spans
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]): Mark => [from + moved, to + moved])
  const drawn = inside(formulas)
  return {
    text: `${cut}${text.slice(start, end).trimEnd()}${end < text.length ? ' …' : ''}`,
    marks: inside(overFormulas(ranges, formulas)),
    ...(drawn.length > 0 && { formulas: drawn }),
  }
}

/** The start of a word not far before a place; of the place's own word, where that is all there is. */
function startBefore(text: string, offset: number) {
  if (offset <= before) return 0
  const space = text.indexOf(' ', offset - before)
  return space >= 0 && space < offset ? space + 1 : offset
}

/** The end of a word not far behind a place. */
function endAfter(text: string, offset: number, max: number) {
  if (text.length <= max) return text.length
  const space = text.lastIndexOf(' ', max)
  return space >= offset ? space : offset
}
