import { expect, test } from 'vitest'
import { costlyErrors } from './costly.ts'

const files = { e2e: { 'a.test.ts': 7, 'b.test.ts': 5.5 }, client: { 'c.test.ts': 5.5, 'd.test.ts': 4 } }
const namesIn = (line: string) =>
  costlyErrors(
    ['a', 'b', 'c', 'd'].map(name => ({ name: `${name}.test.ts`, lines: [line] })),
    { files },
  ).map(error => error.slice(0, 9))

test('a file that takes long says what it alone catches', () => {
  expect(namesIn('')).toEqual(['a.test.ts', 'c.test.ts'])
  expect(namesIn('// It alone catches: ')).toEqual(['a.test.ts', 'c.test.ts'])
  expect(namesIn('// It alone catches: a line that is cut.')).toEqual([])
})
