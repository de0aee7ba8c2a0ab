import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { textExtensions } from '../form/editing.ts'
import { htmlOf } from './editor-directions.ts'
import { ReopenedFormulas } from './reopened-formulas.ts'

const opened = (content: string) => {
  const editor = new Editor({
    extensions: [...textExtensions, ReopenedFormulas],
    content,
    injectCSS: false,
  })
  document.body.append(editor.view.dom)
  return editor
}

/** What a text says after something was typed at its end, or where the caret is, key by key. */
function typed(content: string, keys: string, editor = opened(content)) {
  if (content) editor.commands.focus('end')
  const { view } = editor
  for (const key of keys) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(key, from, to)
    if (!view.someProp('handleTextInput', handle => handle(view, from, to, key, insert)))
      view.dispatch(insert())
  }
  const html = htmlOf(editor)
    .replaceAll(' dir="auto"', '')
    .replace(/<p><\/p>$/, '') // to go on in below what is no paragraph
  editor.destroy()
  return html
}
const inline = (tex: string) => `<span data-math="inline">${tex}</span>`
const block = (tex: string) => `<div data-math="block">${tex}</div>`

test.each([
  ['<p></p>', 'If $x^2$ holds', `<p>If ${inline('x^2')} holds</p>`],
  ['<p></p>', 'إذا كان $x$، و\\(y\\)', `<p>إذا كان ${inline('x')}، و${inline('y')}</p>`],
  ['<p></p>', 'It costs $5 and $6, or $7-$8.', '<p>It costs $5 and $6, or $7-$8.</p>'],
  ['<p></p>', 'The $3$ is', `<p>The ${inline('3')} is</p>`],
  ['<p></p>', '$$E = mc^2$$so', `${block('E = mc^2')}<p>so</p>`],
  ['<p>a</p>', ' $$b$$c', `<p>a </p>${block('b')}<p>c</p>`],
  ['<ul><li><p>a</p></li></ul>', ' $b$', `<ul><li><p>a ${inline('b')}</p></li></ul>`],
  ['<pre><code>a</code></pre>', '$b$', '<pre><code>a$b$</code></pre>'],
])('in %s typing %s', (content, keys, meant) => expect(typed(content, keys)).toBe(meant))

test.each([
  [`<p>a ${inline('x')} b</p>`, 3, `<p>a ${inline('xy')} b</p>`],
  [`<p>a</p>${block('x')}<p>b</p>`, 3, `<p>a</p>${block('xy')}<p>b</p>`],
])('in %s the formula is opened by Enter and closed by its sign', (content, at, meant) => {
  const editor = opened(content)
  editor.commands.setNodeSelection(at)
  const sign = content.includes('<div') ? '$$' : '$'
  const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true, bubbles: true })
  expect(editor.view.dom.dispatchEvent(enter)).toBe(false)
  expect(editor.view.dom.textContent).toContain(`${sign}x`)
  expect(typed('', `y${sign}`, editor)).toBe(meant)
})
