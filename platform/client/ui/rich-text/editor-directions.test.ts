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

const cell = (text: string) => `<td><p>${text}</p></td>`
test.each([
  ['of its words, whatever its first cell holds', '', ['x²', 'السرعة'], 'rtl'],
  ['of most of its letters', '<p>سرعات</p>', ['السرعة', 'speed of the car'], 'ltr'],
  ['not of a formula', '', ['<span data-math="inline">v_{max} = 3</span>', 'قوة'], 'rtl'],
  ['of the words around it without any', '<p>Speeds</p>', ['1', '٢'], 'ltr'],
  ['of Arabic words around it without any', '<p>سرعات</p>', ['1', '2'], 'rtl'],
  ['of the page where there are no words at all', '<p>3</p>', ['1', '٢'], null],
])('a table takes the direction %s', (_, before, cells, direction) => {
  const content = `${before}<table dir="auto"><tbody><tr>${cells.map(cell).join('')}</tr></tbody></table>`
  const holder = document.createElement('template')
  holder.innerHTML = content
  directTables(holder.content)
  expect(holder.content.querySelector('table')!.getAttribute('dir')).toBe(direction)

  const editor = new Editor({ extensions: textExtensions, content, injectCSS: false })
  expect(editor.view.dom.querySelector('table')!.getAttribute('dir')).toBe(direction)
  editor.destroy()
})
