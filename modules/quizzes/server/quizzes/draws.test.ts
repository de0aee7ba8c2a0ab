import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { type Drawable, fillDraws } from './draws.ts'

type Draw = Parameters<typeof fillDraws>[0][number]
const draw = (
  key: string,
  count: number,
  tags: string[] = [],
  difficulty: Draw['difficulty'] = null,
): Draw => ({
  ...{ kind: 'draw', key, count, tags, difficulty, points: 1 },
})
const question = (id: string, tags: string[] = [], difficulty: Draw['difficulty'] = null): Drawable => ({
  ...{ id, tags: new Set(tags), difficulty },
})
const filled = (draws: Draw[], questions: Drawable[]) => {
  const { short, drawn } = fillDraws(draws, questions)
  return { short, drawn: Object.fromEntries(draws.map(({ key }) => [key, drawn(key)])) }
}

test.each<[what: string, draws: Draw[], bank: Drawable[], drawn: Record<string, string[]>, short?: string[]]>(
  [
    [
      'the first that there are',
      [draw('a', 2)],
      [question('1'), question('2'), question('3')],
      { a: ['1', '2'] },
    ],
    [
      'those that have all tags',
      [draw('a', 1, ['x', 'y'])],
      [question('1', ['x']), question('2', ['y', 'x'])],
      { a: ['2'] },
    ],
    [
      'those of a difficulty',
      [draw('a', 1, [], 'hard')],
      [question('1'), question('2', [], 'easy'), question('3', [], 'hard')],
      { a: ['3'] },
    ],
    [
      'another, so that the next one has its only one',
      [draw('a', 1), draw('b', 1, ['x'])],
      [question('1', ['x']), question('2')],
      { a: ['2'], b: ['1'] },
    ],
    ['tags as they are folded', [draw('a', 1, ['الجَبر'])], [question('1', ['الجبر'])], { a: ['1'] }],
    [
      'what makes room along a chain',
      [draw('a', 1), draw('b', 1, ['x']), draw('c', 1, ['y'])],
      [question('1', ['x', 'y']), question('2', ['x']), question('3')],
      { a: ['3'], b: ['2'], c: ['1'] },
    ],
    [
      'what there is, and which lacks some',
      [draw('a', 3), draw('b', 1)],
      [question('1'), question('2')],
      { a: ['1', '2'], b: [] },
      ['a', 'b'],
    ],
    ['nothing', [], [question('1')], {}],
  ],
)('%s', (_, draws, bank, drawn, short = []) => {
  expect(filled(draws, bank)).toEqual({ drawn, short })
})

/** Whether some assignment fills all draws, by trying each of them. */
function canFill(draws: Draw[], bank: Drawable[]): boolean {
  const seats = draws.flatMap(each => Array.from({ length: each.count }, () => each))
  const seat = (at: number, left: Drawable[]): boolean =>
    at === seats.length ||
    left.some(
      each =>
        seats[at]!.tags.every(tag => each.tags.has(tag)) &&
        (seats[at]!.difficulty === null || seats[at]!.difficulty === each.difficulty) &&
        seat(
          at + 1,
          left.filter(other => other !== each),
        ),
    )
  return seat(0, bank)
}

test('all draws are filled whenever they can be, and each with what fits it, none twice', () => {
  const tags = fc.subarray(['x', 'y', 'z'])
  const difficulty = fc.constantFrom(null, 'easy' as const, 'hard' as const)
  const draws = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.subarray(['x', 'y', 'z'], { maxLength: 2 }), difficulty),
    { maxLength: 3 },
  )
  const bank = fc.array(fc.tuple(tags, difficulty), { maxLength: 6 })
  fc.assert(
    fc.property(draws, bank, (wanted, there) => {
      const asked = wanted.map(([count, of, level], at) => draw(`d${at}`, count, of, level))
      const questions = there.map(([of, level], at) => question(`q${at}`, of, level))
      const { short, drawn } = fillDraws(asked, questions)
      expect(short.length === 0).toBe(canFill(asked, questions))
      const all = asked.flatMap(({ key }) => drawn(key))
      expect(new Set(all).size).toBe(all.length)
      for (const { key, count, tags, difficulty } of asked) {
        if (short.length === 0) expect(drawn(key)).toHaveLength(count)
        for (const id of drawn(key)) {
          const found = questions.find(each => each.id === id)!
          expect(
            tags.every(tag => found.tags.has(tag)) && (difficulty ?? found.difficulty) === found.difficulty,
          ).toBe(true)
        }
      }
    }),
    { numRuns: runs(1_000) },
  )
})

test('what was asked before is asked again only where nothing else does', () => {
  const draws = [draw('a', 1, ['x']), draw('b', 1)]
  const [one, two, old] = [question('1', ['x']), question('2'), question('old', ['x'])]
  expect(fillDraws(draws, [one, two], [old]).drawn('a')).toEqual(['1'])
  const { short, drawn } = fillDraws(draws, [one], [old])
  expect([short, drawn('a'), drawn('b')]).toEqual([[], ['old'], ['1']])
  expect(fillDraws(draws, [], [old]).short).toEqual(['b'])
})
