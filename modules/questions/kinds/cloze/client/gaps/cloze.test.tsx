// It alone catches: a gap that parts from its settings while its text is edited.
import { Editor } from '@tiptap/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textExtensions } from '#platform/client/ui/form/editing.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { gapNode, makeGap } from './gap-node.ts'
import { newGapRoom } from './room.ts'

async function bank(language: 'en' | 'ar' = 'en') {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', language: 'en' })
  const open = (address: string) =>
    openScreen(`/admin/questions?${address}`, 'teacher', { world: Promise.resolve(world), language })
  return { world, course, open }
}
type User = Awaited<ReturnType<typeof openScreen>>['user']
const dialog = async () => within(await screen.findByRole('dialog'))

async function editorOf(name: string) {
  return waitFor(() => {
    const { editor } = screen.getByRole('textbox', { name }) as HTMLElement & { editor?: Editor }
    expect(editor).toBeDefined()
    return editor!
  })
}

/** Chooses a word in the text. */
function choose(editor: Editor, word: string) {
  let at = -1
  editor.state.doc.descendants((node, position) => {
    const index = node.isText ? node.text!.indexOf(word) : -1
    if (index >= 0) at = position + index
  })
  expect(at, word).toBeGreaterThan(0)
  editor.commands.setTextSelection({ from: at, to: at + word.length })
}
const newCloze = async (user: User) => {
  const form = await dialog()
  await user.selectOptions(await form.findByLabelText('Kind'), 'Gaps')
  const editor = await editorOf('Question')
  editor.commands.setContent('<p>Force is in newton, and g is 9.8 here.</p>', { emitUpdate: true })
  return { form, editor }
}

test('words become gaps with settings of their own in the text that is kept', async () => {
  const { world, course, open } = await bank()
  const { user } = await open(`open=new&courseId=${course.id}`)
  const { form, editor } = await newCloze(user)
  choose(editor, 'newton')
  await user.click(form.getByRole('button', { name: 'Make a gap' }))
  choose(editor, '9.8')
  await user.click(form.getByRole('button', { name: 'Make a gap' }))
  expect(await form.findByText('2 gaps')).toBeTruthy()
  const gap = (number: number) => within(form.getByRole('group', { name: `Gap ${number}` }))
  expect(gap(1).getByLabelText('Answer')).toHaveProperty('value', 'newton')
  await user.selectOptions(gap(2).getByLabelText('Answered by'), 'A number')
  expect(gap(2).getByLabelText('Number')).toHaveProperty('value', '9.8')
  await user.clear(gap(2).getByLabelText('Weight'))
  await user.type(gap(2).getByLabelText('Weight'), '٣')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { items } = await world.done('teacher', 'GET /questions')
  const kept = await world.done('teacher', `GET /questions/${items[0].id}`)
  const [one, two] = kept.content.gaps
  expect(kept.body).toBe(
    `<p dir="auto">Force is in <span data-gap="${one.key}"></span>, and g is <span data-gap="${two.key}"></span> here.</p>`,
  )
  expect(kept.content.gaps).toMatchObject([
    { kind: 'short', weight: 1, answers: [{ text: 'newton', credit: 100 }] },
    { kind: 'numeric', weight: 3, answers: [{ value: 9.8 }] },
  ])
})

test('a gap that is taken out goes with its settings, and undoing brings both back', async () => {
  const { course, open } = await bank()
  const { user } = await open(`open=new&courseId=${course.id}`)
  const { form, editor } = await newCloze(user)
  choose(editor, 'newton')
  await user.click(form.getByRole('button', { name: 'Make a gap' }))
  const answer = await form.findByLabelText('Answer')
  await user.type(answer, ' (N)')
  await user.click(form.getByRole('button', { name: 'Remove gap 1' }))
  await waitFor(() => expect(form.queryByRole('group', { name: 'Gap 1' })).toBeNull())
  expect(editor.getText()).toBe('Force is in , and g is 9.8 here.')
  await user.click(form.getByRole('button', { name: 'Undo' }))
  expect(await form.findByLabelText('Answer')).toHaveProperty('value', 'newton (N)')
  expect(form.getByRole('img', { name: 'Gap 1' })).toBeTruthy()
})

test('what is refused stands at the gap that it is about', async () => {
  const { world, course, open } = await bank()
  const { user } = await open(`open=new&courseId=${course.id}`)
  const { form, editor } = await newCloze(user)
  await user.click(form.getByRole('button', { name: 'Add question' }))
  expect(await form.findByText('Make a gap in the text at least.')).toBeTruthy()
  for (const word of ['newton', '9.8']) {
    choose(editor, word)
    await user.click(form.getByRole('button', { name: 'Make a gap' }))
  }
  const gap = async (number: number) => within(await form.findByRole('group', { name: `Gap ${number}` }))
  await user.selectOptions((await gap(2)).getByLabelText('Answered by'), 'A number')
  await user.selectOptions((await gap(2)).getByLabelText('Unit'), 'Has to be given')
  await user.clear((await gap(1)).getByLabelText('Answer'))
  await user.type((await gap(2)).getByLabelText('Weight'), '1')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  expect(await (await gap(2)).findByText('Must be 10 or less.')).toBeTruthy()
  expect((await gap(1)).getByLabelText('Answer').getAttribute('aria-invalid')).toBe('true')
  await user.type((await gap(1)).getByLabelText('Answer'), 'newton')
  await user.type((await gap(2)).getByLabelText('Weight'), '{Backspace}')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  // This one the server finds.
  expect(await (await gap(2)).findByText('Name a unit at least.')).toBeTruthy()
  expect((await world.done('teacher', 'GET /questions')).items).toEqual([])
})

test('a gap that is known is corrected, and keeps its key', async () => {
  const { world, course, open } = await bank()
  const part = (body: string, credit: number) => ({ body: `<p>${body}</p>`, credit })
  const { id } = await world.done('teacher', 'POST /questions', {
    courseId: course.id,
    body: '<p>Mass is in <span data-gap="aaaaaa"></span>.</p>',
    content: {
      kind: 'cloze',
      gaps: [{ key: 'aaaaaa', kind: 'choice', options: [part('kg', 100), part('N', 0)] }],
    },
  })
  const { user } = await open(`open=${id}`)
  const form = await dialog()
  const gap = within(await form.findByRole('group', { name: 'Gap 1' }))
  await user.click(gap.getAllByRole('button', { name: 'Feedback' })[1]!)
  await user.clear(gap.getByLabelText('Percent of the points for B'))
  await user.type(gap.getByLabelText('Percent of the points for B'), '50')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = await world.done('teacher', `GET /questions/${id}`)
  expect(kept.content.gaps).toMatchObject([{ key: 'aaaaaa', options: [{ credit: 100 }, { credit: 50 }] }])
  expect(kept.body).toContain('<span data-gap="aaaaaa"></span>')
})

/** The editor alone: what keys do in it. */
function newEditor(content: string) {
  const room = newGapRoom()
  const opened: string[] = []
  room.open = key => opened.push(key)
  const editor = new Editor({ extensions: [...textExtensions, gapNode(room)], content, injectCSS: false })
  document.body.append(editor.view.dom)
  const press = (key: string, more: object = {}) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more }),
    )
  return { editor, room, opened, press }
}

test('by keyboard a gap is made, chosen and left for its settings', () => {
  const { editor, room, opened, press } = newEditor('<p>Force is in newton here.</p>')
  choose(editor, ' newton ')
  press('G', { ctrlKey: true, shiftKey: true, keyCode: 71 })
  expect(editor.getHTML()).toMatch(/^<p>Force is in <span data-gap="[a-z]{6}"><\/span> here.<\/p>$/)
  const [[key, word]] = [...room.words] as [[string, string]]
  expect(word).toBe('newton')
  editor.commands.setNodeSelection(13)
  press('Enter')
  expect(opened).toEqual([key])
  editor.commands.setTextSelection(14)
  press('Enter') // a new line, for no gap is chosen
  expect(opened).toHaveLength(1)
  editor.destroy()
})

test('no gap is made of a formula, another gap, several lines or code; and a copy is a gap of its own', () => {
  const text = '<p>one <span data-gap="aaaaaa"></span> two</p><p>three</p><pre><code>four</code></pre>'
  const { editor, room } = newEditor(text)
  const tries = [
    { from: 2, to: 8 },
    { from: 7, to: 14 },
    { from: editor.state.doc.content.size - 3, to: editor.state.doc.content.size - 1 },
  ]
  for (const tried of tries) {
    editor.commands.setTextSelection(tried)
    expect(makeGap(editor, room), JSON.stringify(tried)).toBe(false)
  }
  editor.commands.insertContentAt(13, '<p>again <span data-gap="aaaaaa"></span></p>')
  const keys = [...editor.getHTML().matchAll(/data-gap="(\w+)"/g)].map(([, key]) => key!)
  expect(keys).toEqual(['aaaaaa', expect.not.stringMatching('aaaaaa')])
  expect(room.copies.get(keys[1]!)).toBe('aaaaaa')
  editor.destroy()
})
