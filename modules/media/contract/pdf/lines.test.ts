import { expect, test } from 'vitest'
import { inReadingOrder, type Piece } from './lines.ts'

/** Pieces beside each other from left to right, each as wide as it has letters, ten points high. */
function line(texts: string[], { y = 0, x = 0, end = true } = {}): Piece[] {
  let at = x
  return texts.map((str, index) => {
    const width = str.length * 5
    at += width
    const hasEOL = end && index === texts.length - 1
    return {
      ...{ str, dir: 'ltr', width, height: 10, fontName: 'f', hasEOL },
      transform: [10, 0, 0, 10, at - width, y],
    }
  })
}
const textsOf = (pieces: Piece[]) => inReadingOrder(pieces).map(({ str, dir }) => [str, dir])

test.each<[what: string, seen: string[], read: string, dir: string]>([
  ['letters in their forms', ['ﺪ', 'ﺣ', 'أ'], 'أحد', 'rtl'],
  ['two letters in one form', ['د', 'ﻼ', 'ﺑ'], 'بلاد', 'rtl'],
  ['words', ['الحل', ' ', 'البياني'], 'البياني الحل', 'rtl'],
  ['a formula within', ['ن', 'ﻮ', ' ', '2x', ' = ', '8', ' ', 'ح'], 'ح 2x = 8 ون', 'rtl'],
  ['a full stop, which stands left', ['.', 'ﻞ', 'ﺣ'], 'حل.', 'rtl'],
  [
    'Arabic within another line',
    ['The word ', 'ر', 'ا', 'د', ' is a house'],
    'The word دار is a house',
    'ltr',
  ],
  ['letters drawn as one, at the end', ['ﺪ', 'ﺣ', 'أ', ' ', 'ىل', 'إ'], 'إلى أحد', 'rtl'],
  ['letters drawn as one, after one that joins', ['ان', 'زي', 'ﻣ'], 'ميزان', 'rtl'],
  ['letters drawn as one, before another', ['ﺪ', 'ﺣ', 'أ', ' ', 'ح', 'رش', 'أ'], 'أشرح أحد', 'rtl'],
  ['letters that stand alone', ['ﺪ', 'ﻌ', 'ﺑ', ' ', 'ري', 'و', 'ﺮ', 'ﺿ'], 'ضروري بعد', 'rtl'],
  ['text that is in order', ['السلام عليكم'], 'السلام عليكم', 'rtl'],
])('%s', (_, seen, read, dir) => {
  expect(textsOf(line(seen))).toEqual([[read, dir]])
})

test('lines, columns and what is turned stay apart; other letters stay as they are', () => {
  const turned = line(['ﺪ']).map(piece => ({ ...piece, transform: [0, 10, -10, 0, 0, 40] }))
  const pieces = [
    ...line(['ﺪ', 'ﺣ'], { y: 20 }),
    ...line(['ب', 'ا'], { y: 0, end: false }),
    ...line(['ت', 'ا'], { y: 0, x: 200 }),
    ...turned,
    ...line(['One', ' ', 'two'], { y: -20 }),
  ]
  expect(inReadingOrder(pieces).map(({ str }) => str)).toEqual(['حد', 'اب', 'ات', 'د', 'One', ' ', 'two'])
})

test('what is joined is as wide as its parts', () => {
  const [joined] = inReadingOrder(line(['ﺪ', 'ﺣ', 'أ'], { x: 30 }))
  expect([joined!.width, joined!.transform[4], joined!.hasEOL]).toEqual([15, 30, true])
})
