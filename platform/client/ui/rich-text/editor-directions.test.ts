import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { textExtensions } from '../form/editing.ts'
import { direct, directTables } from './directions.ts'
import { htmlOf } from './editor-directions.ts'

const item = '<li><p>One</p></li>'
const own = ' dir="auto"'
test.each([
  ['a paragraph', '<p>One</p>', `<p${own}>One</p>`],
  ['a list as a whole', `<ul>${item}</ul>`, `<ul${own}>${item}</ul>`],
  ['parts that were given one', `<ul${own}><li${own}><p${own}>One</p></li></ul>`, `<ul${own}>${item}</ul>`],
  ['one that was chosen', '<p dir="rtl">One</p>', '<p dir="rtl">One</p>'],
  [
    'one that was chosen within',
    '<blockquote><p dir="ltr">One</p></blockquote>',
    `<blockquote${own}><p dir="ltr">One</p></blockquote>`,
  ],
])('the direction of %s', (_, given, meant) => {
  const holder = document.createElement('template')
  holder.innerHTML = given
  direct(holder.content)
  expect(holder.innerHTML).toBe(meant)

  const editor = new Editor({ extensions: textExtensions, content: given, injectCSS: false })
  expect(htmlOf(editor)).toBe(meant)
  expect(editor.view.dom.querySelector('li [dir=auto], li[dir=auto]')).toBeNull()
  expect(editor.view.dom.firstElementChild!.getAttribute('dir')).toBe(/ dir="(\w+)"/.exec(meant)![1])
  editor.destroy()
})

test('a text of which nothing is written is empty', () => {
  const editor = new Editor({ extensions: textExtensions, content: '<p></p>', injectCSS: false })
  expect(htmlOf(editor)).toBe('')
  editor.destroy()
})

test.each([
  ['of its words, whatever its first cell holds', '<td>x²</td><td>السرعة</td>', 'rtl'],
  ['of most of its letters', '<td>السرعة</td><td>speed of the car</td>', 'ltr'],
  ['not of a formula', '<td><span data-math="inline">v_{max} = 3</span></td><td>قوة</td>', 'rtl'],
  ['of what stands around it without any', '<td>1</td><td>٢</td>', null],
])('a table takes the direction %s', (_, cells, direction) => {
  const holder = document.createElement('template')
  holder.innerHTML = `<table dir="auto"><tbody><tr>${cells}</tr></tbody></table>`
  directTables(holder.content)
  expect(holder.content.querySelector('table')!.getAttribute('dir')).toBe(direction)
})
