import { expect, test } from 'vitest'
import { withFilesAsData, withoutStyles, withStylesAsData } from './markup.ts'

test.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ['<td width=3\n style=\'x:"y"\'>a style=b</td>', '<td width=3\n data-style=\'x:"y"\'>a style=b</td>'],
  ['<p title="a > b" STYLE=x>', '<p title="a > b" data-style=x>'],
  ['a < b style="c"', 'a < b style="c"'],
])('a style is data to a parser: %s', (html, meant) => expect(withStylesAsData(html)).toBe(meant))

test('what is dropped into a text brings no styles', () => {
  expect(withoutStyles('<style>p { color: red }</style><p style="color:red">a</p>')).not.toMatch(
    /<style|\sstyle/,
  )
})

test('a file of another program is no address', () => {
  const image = (name: string) => `<img alt="a" ${name}="file:///C:/Temp/a.png">`
  expect(withFilesAsData(image('src'))).toBe(image('data-file'))
  expect(withFilesAsData('<img src="https://a.b/c">')).toBe('<img src="https://a.b/c">')
})
