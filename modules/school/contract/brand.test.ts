import { expect, test } from 'vitest'
import { brandOf, nearestReadable } from './brand.ts'
import { contrastOf, isReadable, lchOf } from './colours.ts'

/** Numbers that are the same in every run. */
function* numbers(seed: number) {
  for (let at = seed; ; ) {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0
    yield at / 2 ** 32
  }
}
const random = numbers(7)
const newColor = () =>
  `#${Math.floor(random.next().value! * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`.toUpperCase()
const colors = Array.from({ length: 2_000 }, newColor)

/** What stands on what, in each scheme: text, then lines. */
const grounds = {
  light: ['#FBFAF6', '#F4F1E8', '#FFFFFF'],
  dark: ['#0F1411', '#0B100D', '#161C18', '#1D2520'],
}
const tracks = { light: '#E6E2D6', dark: '#2A342E' }

test('of two hundred colours that are taken, all that follows can be read in both schemes', () => {
  const taken = [
    '#34C87C',
    '#E03131',
    '#000000',
    '#FFFFFF',
    '#FFFF00',
    '#0000FF',
    ...colors.filter(isReadable),
  ]
  for (const color of taken.slice(0, 206)) {
    const brand = brandOf(color)
    for (const scheme of ['light', 'dark'] as const) {
      const of = (name: string) => brand[scheme][`--b-${name}`]!
      const all = grounds[scheme]
      const texts = [
        ...all.flatMap(ground => [
          [of('link'), ground],
          [of('link-deep'), ground],
        ]),
        [of('on-ink'), '#0B1F14'],
        ...[of('tint-ink'), of('link'), of('link-deep')].map(text => [text, of('tint')]),
        ...['brand', 'brand-hover', 'brand-active'].map(ground => [of('on-brand'), of(ground)]),
        ...['#FFFFFF', of('deep-text'), of('deep-dim')].flatMap(text => [
          [text, of('deep')],
          [text, of('deep-panel')],
        ]),
      ]
      const lines = [...all, tracks[scheme]].flatMap(ground => [
        [of('bar'), ground],
        [of('focus'), ground],
      ])
      const least = (pairs: string[][]) => Math.min(...pairs.map(([one, other]) => contrastOf(one!, other!)))
      expect({ color, scheme, text: least(texts) >= 4.5, lines: least(lines) >= 3 }).toEqual({
        ...{ color, scheme, text: true, lines: true },
      })
    }
  }
})

test('what is not taken has a neighbour that is, of the same hue', () => {
  for (const color of ['#808080', ...colors.filter(color => !isReadable(color))]) {
    const near = nearestReadable(color)
    expect([color, isReadable(near)]).toEqual([color, true])
    expect(Math.abs(lchOf(near).lightness - lchOf(color).lightness)).toBeLessThan(0.1)
  }
})

test.each([
  ['#34C87C', '#0B1F14', 7.95],
  ['#E03131', '#FFFFFF', 4.51],
  ['#808080', '#0B1F14', 4.36],
  ['#808080', '#FFFFFF', 3.95],
])('%s and %s have a contrast of %s', (color, ink, contrast) => {
  expect(contrastOf(color, ink)).toBeCloseTo(contrast, 1)
})
