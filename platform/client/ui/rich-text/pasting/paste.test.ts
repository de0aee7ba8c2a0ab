import { waitFor } from '@testing-library/react'
import { Editor, Node } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { textExtensions } from '../../form/editing.ts'
import { htmlOf } from '../editor-directions.ts'
import { blockPosition, newSpots } from './image-spots.ts'
import { paste } from './paste.ts'

let editor: Editor
afterEach(() => editor.destroy())
function open(content = '') {
  editor = new Editor({ extensions: textExtensions, content, injectCSS: false })
  document.body.append(editor.view.dom)
  editor.commands.focus('end')
}

/** Whether a text takes what is pasted itself, leaving nothing to the editor. */
function take(copied: { html?: string; text?: string; files?: File[] }) {
  const clipboardData = new DataTransfer()
  if (copied.html) clipboardData.setData('text/html', copied.html)
  if (copied.text) clipboardData.setData('text/plain', copied.text)
  for (const file of copied.files ?? []) clipboardData.items.add(file)
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
  const [upload, report] = [vi.fn(), vi.fn()]
  return { isTaken: paste(editor.view, event, { upload, report }), upload, report }
}
const kept = () => htmlOf(editor).replaceAll(' dir="auto"', '')
const image = new File(['png'], 'image.png', { type: 'image/png' })

test('what was copied elsewhere is converted, and what is left of it is reported', async () => {
  open('<p>So</p>')
  const { isTaken, report } = take({ html: '<p style="color:red">$x^2$<img src="https://a.b/c.png"></p>' })
  expect(isTaken).toBe(true)
  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.objectContaining({ images: 1 })))
  expect(kept()).toBe('<p>So<span data-math="inline">x^2</span></p>')
})

test.each([
  ['plain words', { text: 'It is 5' }],
  ['what was copied from a text of ours', { html: '<p data-pm-slice="1 1 []">$x$</p>' }],
  ['an image as a file', { files: [image] }],
  [
    'an image beside its address',
    { html: '<meta charset="utf-8"><img src="https://a.b/c.png">', files: [image] },
  ],
])('%s is left to the editor', (_, copied) => {
  open()
  expect(take(copied).isTaken).toBe(false)
})

test('code stays code', () => {
  open('<pre><code>a</code></pre>')
  expect(take({ text: '$x$' }).isTaken).toBe(false)
})

test('a sheet is a table even where its picture was copied, too', async () => {
  open()
  const { report, upload } = take({ html: '<table><tr><td>a</td><td>b</td></tr></table>', files: [image] })
  await waitFor(() => expect(report).toHaveBeenCalled())
  expect(kept()).toContain('<td><p>a</p></td><td><p>b</p></td>')
  expect(upload).not.toHaveBeenCalled()
})

test('images that came along stand where they stood', async () => {
  open()
  const png = `data:image/png;base64,${btoa('png')}`
  const image = `<img src="${png}" alt="A leaf">`
  const Image = Node.create({ name: 'image', group: 'block', atom: true, renderHTML: () => ['hr'] })
  editor.destroy()
  editor = new Editor({ extensions: [...textExtensions, Image], injectCSS: false })
  document.body.append(editor.view.dom)
  const { upload } = take({ html: `<p>a</p><p>${image}</p><p>b${image}</p><p>c ${image} d</p>` })
  await waitFor(() => expect(upload).toHaveBeenCalled())
  expect(kept()).toBe('<p>a</p><p></p><p>b</p><p>c  d</p>')
  const [files, spots] = upload.mock.calls[0] as [File[], { name: string; alt: string; at: number }[]]
  expect(spots.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  expect(new Set(files.map(({ name }) => name)).size).toBe(3)
  expect(spots[0]!.alt).toBe('A leaf')
  // From the last to the first: what stands before keeps its position.
  for (const { at } of spots.toReversed())
    editor.commands.insertContentAt(blockPosition(editor.state.doc, at), { type: 'image' })
  expect(kept()).toBe('<p>a</p><hr><p>b</p><hr><p>c </p><hr><p> d</p>')
})

test('the place of an image moves with the text around it, and is known by the name of its file', () => {
  open('<p>abc</p>')
  const spots = newSpots()
  editor.on('transaction', ({ transaction }) => spots.follow(transaction))
  spots.add([{ name: 'image-1.png', alt: '', at: 4 }])
  editor.commands.insertContentAt(1, 'xy')
  expect(spots.take('leaf.webp')).toBeUndefined()
  expect(spots.take('image-1.webp')?.at).toBe(6)
  expect(spots.take('image-1.webp')).toBeUndefined()
})
