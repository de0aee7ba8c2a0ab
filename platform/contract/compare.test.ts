import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedBy } from './compare.ts'

test('those of one value stay in their order, whatever the values', () => {
  const values = fc.oneof(
    fc.array(fc.integer({ min: -1, max: 5 })),
    fc.array(fc.constantFrom('', 'a', 'b', 'ب')),
  )
  fc.assert(
    fc.property(values, (values: (number | string)[]) => {
      const items = values.map((value, at) => ({ value, at }))
      const expected = items.toSorted((one, other) =>
        one.value < other.value ? -1 : one.value > other.value ? 1 : one.at - other.at,
      )
      expect(sortedBy(items, ({ value }) => value)).toEqual(expected)
    }),
  )
})

test('the value of each is asked for once', () => {
  const seen: string[] = []
  sortedBy(['b', 'a', 'c'], item => {
    seen.push(item)
    return item
  })
  expect(seen).toEqual(['b', 'a', 'c'])
})
