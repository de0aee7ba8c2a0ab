import { expect, test } from 'vitest'
import { specificationErrors } from './specification.ts'

const rows = ['# The specification', '| row | says |', '|---|---|', '| 1.1 | a name |', '| 1.2 | a colour |']
// Put together here, so that the titles of this example are not taken for titles of tests.
const title = (said: string) => `test('it ${'['}spec ${said}', () => {`
const errorsOf = (lines: string[], known = rows) =>
  specificationErrors({ name: 'rows.md', lines: known }, [{ name: 'a.test.ts', lines }])

test('rows that are all named are no trouble, by one test or by several', () => {
  expect(errorsOf([title('1.1, 1.2]')])).toEqual([])
  expect(errorsOf([title('1.1]'), '', title('1.2]'), title('1.2]')])).toEqual([])
})

test.each<[what: string, lines: string[], trouble: string[]]>([
  ['a row without a test', [title('1.1]')], ['rows.md:5  no test names row 1.2']],
  [
    'a name of no row',
    [title('1.1, 1.2]'), title('1.3]')],
    ['a.test.ts:2  the specification has no row 1.3'],
  ],
  [
    'a name that cannot be read',
    [title('1.1, 1.2]'), title('1.1 and 1.2]')],
    ['a.test.ts:2  a title names its rows at its end'],
  ],
  [
    'a name that is not at the end',
    [title('1.1, 1.2]'), title('1.1] works')],
    ['a.test.ts:2  a title names its rows at its end'],
  ],
  [
    'a test that does not run',
    [title('1.1]'), title('1.2]').replace('test', 'test.skip')],
    ['rows.md:5  no test names row 1.2'],
  ],
])('%s is told', (_, lines, error) => {
  expect(errorsOf(lines)).toEqual(error)
})

test('a key that two rows have is told', () => {
  const again = [...rows, '| 1.1 | a font |']
  expect(errorsOf([title('1.1, 1.2]')], again)).toEqual(['rows.md:6  another row has the key 1.1'])
})
