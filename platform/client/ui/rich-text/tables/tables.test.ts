import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { textExtensions } from '../../form/editing.ts'
import { insertTable } from './commands.ts'

let editor: Editor
afterEach(() => editor.destroy())
const open = (content: string) => {
  editor = new Editor({ extensions: textExtensions, content, injectCSS: false })
  document.body.append(editor.view.dom)
}
/** Presses a key in the text; whether the page may do with it what it does with that key. */
const press = (key: string, shiftKey = false) =>
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, cancelable: true, bubbles: true }),
  )
const type = (text: string) => editor.commands.insertContent(text)
const rows = () =>
  [...editor.view.dom.querySelectorAll('tr')].map(row =>
    [...row.children].map(({ textContent }) => textContent).join('|'),
  )

test.each([
  ['an empty text', '', 1],
  ['the end of a paragraph', '<p>One</p>', 4],
  ['the middle of a paragraph', '<p>One</p><p>Two</p>', 3],
])('a table in %s is written from its first cell on, and grows by Tab', (_, content, at) => {
  open(content)
  editor.commands.setTextSelection(at)
  insertTable(editor)
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    type(text)
    expect(press('Tab')).toBe(false)
  }
  expect(rows()).toEqual(['a|b|c', 'd|e|f', 'g|h|i', 'j||'])

  for (const back of [1, 2]) expect(press('Tab', true), `${back}`).toBe(false)
  type('z')
  expect(rows().at(-2)).toBe('g|h|z')
})

test('Shift and Tab leave a table before its first cell', () => {
  open('')
  insertTable(editor)
  expect(press('Tab', true)).toBe(true)
})

test.each([
  ['a table', '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>', 4],
  ['a list', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', 10],
])('Escape and Tab leave %s, Escape and anything else do not', (_, content, at) => {
  open(content)
  const closesDrawers = () => editor.view.dom.dataset.mantineStopPropagation !== 'true'
  editor.commands.setTextSelection(at)
  expect(closesDrawers()).toBe(false)
  press('Escape')
  expect(closesDrawers()).toBe(true)
  for (const shift of [false, true]) expect(press('Tab', shift)).toBe(true)
  expect(editor.getHTML()).toContain(content)

  editor.commands.setTextSelection(at + 1)
  editor.commands.setTextSelection(at)
  expect(closesDrawers()).toBe(false)
  expect(press('Tab')).toBe(false)
})
