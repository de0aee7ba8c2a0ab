import { turnedBack } from './ligatures.ts'

/** A piece of text as pdf.js finds it on a page: where it begins, in points, how wide it is and how high. */
export type Piece = {
  str: string
  dir: string
  transform: number[]
  width: number
  height: number
  fontName: string
  hasEOL: boolean
}

const right = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const left = /[\p{Script=Latin}\p{Script=Greek}\d]/u
/** Letters as they were drawn, each in its form: nobody searches for these. */
const form = /[\uFB50-\uFDFF\uFE70-\uFEFC]/

/** More pieces than this are no line that anybody wrote. */
const longest = 1_000

/**
 * Pages that browsers and others print draw Arabic letter by letter, from left to right as they stand. Here the letters
 * of a line are one text again, in the order in which they are read; lines without such letters stay as they are.
 */
export function inReadingOrder(pieces: Piece[]): Piece[] {
  const isPageRight = goesRight(pieces)
  const isDrawn = pieces.some(({ str }) => form.test(str))
  return linesOf(pieces).flatMap(line =>
    line.length <= longest && line.some(({ str }) => right.test(str))
      ? [joined(line, isPageRight || goesRight(line), isDrawn)]
      : line,
  )
}

/** Whether most letters are read from right to left. */
function goesRight(pieces: Piece[]) {
  const text = pieces.map(({ str }) => str).join('')
  const count = (script: RegExp) => text.match(new RegExp(script, 'gu'))?.length ?? 0
  return count(right) >= count(left)
}

/** Pieces that stand beside each other on one level; what is turned, or far to the side, stands for itself. */
function linesOf(pieces: Piece[]) {
  const lines: Piece[][] = []
  let line: Piece[] = []
  for (const piece of pieces) {
    const before = line.at(-1)
    if (!before || !isBeside(before, piece)) lines.push((line = []))
    line.push(piece)
  }
  return lines
}

function isBeside(before: Piece, piece: Piece) {
  if (before.hasEOL || isTurned(before) || isTurned(piece)) return false
  const size = Math.max(before.height, piece.height) || 1
  const [x1, y1] = originOf(before)
  const [x2, y2] = originOf(piece)
  const gap = Math.max(x1 - (x2 + piece.width), x2 - (x1 + before.width))
  return Math.abs(y1 - y2) < size / 2 && gap < size
}

const originOf = ({ transform }: Piece) => [transform[4]!, transform[5]!] as const
const isTurned = ({ transform }: Piece) => transform[1] !== 0 || transform[2] !== 0

function joined(line: Piece[], isRight: boolean, isDrawn: boolean): Piece {
  const inSight = line.toSorted((one, other) => originOf(one)[0] - originOf(other)[0])
  const first = inSight[0]!
  const end = Math.max(...inSight.map(piece => originOf(piece)[0] + piece.width))
  const runs = runsOf(inSight, isRight)
  const read = isRight ? runs.toReversed() : runs
  const inOrder = (texts: string[]) => (isDrawn ? turnedBack(texts.toReversed()) : texts.toReversed())
  const text = read.map(({ toLeft, texts }) => (toLeft ? inOrder(texts) : texts).join('')).join('')
  return {
    ...first,
    str: text.replace(new RegExp(form, 'g'), letters => letters.normalize('NFKC')),
    dir: isRight ? 'rtl' : 'ltr',
    width: end - originOf(first)[0],
    height: Math.max(...inSight.map(({ height }) => height)),
    hasEOL: line.at(-1)!.hasEOL,
  }
}

/** Neighbours that are read in one direction; a sign between two goes with them where they agree, else with the line. */
function runsOf(pieces: Piece[], isRight: boolean) {
  const ways = pieces.map(({ str }) => (right.test(str) ? true : left.test(str) ? false : undefined))
  const runs: { toLeft: boolean; texts: string[] }[] = []
  for (const [at, { str }] of pieces.entries()) {
    const before = ways.slice(0, at).findLast(way => way !== undefined) ?? isRight
    const after = ways.slice(at + 1).find(way => way !== undefined) ?? isRight
    const toLeft = ways[at] ?? (before === after ? before : isRight)
    if (runs.at(-1)?.toLeft === toLeft) runs.at(-1)!.texts.push(str)
    else runs.push({ toLeft, texts: [str] })
  }
  return runs
}
