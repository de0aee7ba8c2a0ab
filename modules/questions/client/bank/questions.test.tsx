// It alone catches: a kind of question whose form cannot be filled in and kept.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '#test/rich-text.ts'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function bank() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', language: 'en' })
  const newQuestion = (more: object = {}) =>
    world.done('teacher', 'POST /questions', {
      courseId: course.id,
      body: '<p>What is a force?</p>',
      content: { kind: 'trueFalse', right: true },
      ...more,
    })
  const kept = async () => (await world.done('teacher', 'GET /questions')).items
  return { world, course, newQuestion, kept, open: { world: Promise.resolve(world) } }
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('a question with one right answer is written, refused at the mark that is missing, and kept', async () => {
  const { course, kept, open, world } = await bank()
  const { user } = await openScreen('/admin/questions?open=new', 'teacher', open)
  const form = await dialog()
  await form.findByRole('option', { name: 'Physics' })
  await user.selectOptions(form.getByLabelText('Course'), 'Physics')
  await writeText(user, form, 'Question', '<p>4 kg, 12 N: its acceleration?</p>')
  await writeText(user, form, 'Option A', '<p>3 m/s²</p>')
  await writeText(user, form, 'Option B', '<p>48 m/s²</p>')
  await user.click(form.getByRole('button', { name: 'Remove option D' }))
  await user.click(form.getAllByRole('button', { name: 'Feedback' })[1]!)
  await writeText(user, form, 'Feedback to whoever chooses B', '<p>You multiplied.</p>')
  const credit = form.getByLabelText('Percent of the points for B')
  await user.clear(credit)
  await user.type(credit, '150')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  expect(await form.findByText('Must be 100 or less.')).toBeTruthy()
  await user.clear(credit)
  await user.type(credit, '٢٥')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  expect(await form.findByText('Mark the right answer.')).toBeTruthy()

  await user.click(form.getByRole('radio', { name: 'Option A is right' }))
  await user.clear(form.getByLabelText('Points'))
  await user.type(form.getByLabelText('Points'), '1.5')
  await user.type(form.getByLabelText(/^Tags/), 'second law, units')
  await user.click(form.getByRole('button', { name: 'Add question' }))
  await waitFor(async () => expect(await kept()).toHaveLength(1))
  const [{ id }] = await kept()
  expect(await world.done('teacher', `GET /questions/${id}`)).toMatchObject({
    ...{ courseId: course.id, status: 'published', points: 1.5, tags: ['second law', 'units'] },
    words: '4 kg, 12 N: its acceleration?',
    content: {
      kind: 'single',
      options: [
        { body: '<p dir="auto">3 m/s²</p>', credit: 100 },
        { credit: 25, feedback: '<p dir="auto">You multiplied.</p>' },
        { credit: 0, body: '' },
      ],
    },
  })
  const link = await screen.findByRole('link', { name: '4 kg, 12 N: its acceleration?' })
  // The form offers the kinds by the same words until it is closed.
  expect(within(link.closest('tr')!).getByText('One answer')).toBeTruthy()
})

test('each kind that is offered can be filled in and kept', { tags: ['long'] }, async () => {
  const { course, kept, open } = await bank()
  const { user } = await openScreen(`/admin/questions?open=new&courseId=${course.id}`, 'teacher', open)
  const form = await dialog()
  const kind = await form.findByLabelText('Kind')
  await user.selectOptions(kind, 'Several answers')
  await user.click(form.getByRole('button', { name: 'Keep as a draft' }))
  expect(await form.findByText('Write what is asked.')).toBeTruthy()
  await writeText(user, form, 'Question', '<p>Which?</p>')
  await user.click(form.getByRole('checkbox', { name: 'Option A is right' }))
  await user.click(form.getByRole('checkbox', { name: 'Option C is right' }))
  await user.type(form.getByLabelText('Most that may be ticked'), '2')
  await user.click(form.getByRole('button', { name: 'Keep as a draft' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ kind: 'multiple', status: 'draft' }]))

  for (const [name, fill] of [
    ['True or false', () => user.click(screen.getByRole('radio', { name: 'False' }))],
    ['Number', () => user.type(screen.getByLabelText('Number'), '٩٫٨')],
    ['Short answer', () => user.type(screen.getByLabelText('Answer'), 'القاهرة')],
    ['Matching', () => user.selectOptions(screen.getByLabelText('What item 2 is matched with'), 'Match C')],
    ['Ordering', () => user.click(screen.getByRole('button', { name: 'Move down: Part 1' }))],
    ['Essay', () => user.type(screen.getByLabelText('Words at most'), '200')],
    ['File', () => user.click(screen.getByLabelText('PDF'))],
  ] as const) {
    const before = (await kept()).length
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getAllByRole('link', { name: 'Add question' })[0]!)
    const again = await dialog()
    await user.selectOptions(await again.findByLabelText('Kind'), name)
    await writeText(user, again, 'Question', `<p>${name}?</p>`)
    await fill()
    await user.click(again.getByRole('button', { name: 'Add question' }))
    await waitFor(async () => expect(await kept(), name).toHaveLength(before + 1))
  }
  const all = await kept()
  expect(all.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
    ['multiple', 'trueFalse', 'numeric', 'short', 'matching', 'ordering', 'essay', 'file'].sort(),
  )
})

test('a published question is taken back to drafts unless a quiz that is out asks it, and unused ones are a tab', async () => {
  const { world, course, newQuestion, open } = await bank()
  const { id: seasonId } = await world.newSeason(course.id)
  const asked = await newQuestion({ status: 'published', title: 'Asked' })
  await newQuestion({ status: 'published', title: 'Free', tags: ['forces'] })
  const plan = [{ kind: 'question', key: 'a', questionId: asked.id }]
  await world.done('teacher', 'POST /quizzes', { seasonId, title: 'First', plan, status: 'published' })
  const { user } = await openScreen(`/admin/questions?courseId=${course.id}`, 'teacher', open)
  const row = (await screen.findByRole('link', { name: 'Asked' })).closest('[data-row]') as HTMLElement
  expect(within(row).getByText('1 quiz')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Back to draft' }))
  expect(await screen.findByText(/Not changed|could not/i)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Unused/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asked' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Free' })).toBeTruthy()
  expect(screen.getByText('forces')).toBeTruthy()
})

test('several questions of the bank are added to a quiz, those that it asks already once', async () => {
  const { world, course, newQuestion, open } = await bank()
  const { id: seasonId } = await world.newSeason(course.id)
  const asked = await newQuestion({ title: 'Asked', difficulty: 'hard' })
  const spare = await newQuestion({ title: 'Spare' })
  const plan = [{ kind: 'question', key: 'a', questionId: asked.id }]
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', plan })
  const { user } = await openScreen('/admin/questions', 'teacher', open)
  const row = (await screen.findByRole('link', { name: 'Asked' })).closest('tr')!
  expect(within(row).getByText('Hard')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Add to a quiz' }))
  const form = await dialog()
  await form.findByRole('option', { name: 'Newton' })
  await user.selectOptions(form.getByLabelText('Quiz'), 'Newton')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/^1 question added to/)).toBeTruthy()
  const { plan: kept } = await world.done('teacher', `GET /quizzes/${quiz.id}`)
  expect(kept.map(({ questionId }: { questionId: string }) => questionId)).toEqual([asked.id, spare.id])
})

test('the gaps of a question are seen in its first words, and one that is a formula alone has a name', async () => {
  const { newQuestion, open } = await bank()
  const gaps = [{ key: 'abcdef', kind: 'short', answers: [{ text: 'went' }] }]
  const body = '<p>We <span data-gap="abcdef"></span> home.</p>'
  const { words } = await newQuestion({ body, content: { kind: 'cloze', gaps } })
  expect(words).toBe('We … home.')
  await newQuestion({ title: '', body: '<p><span data-math="inline">F = ma</span></p>' })
  await openScreen('/admin/questions', 'teacher', open)
  expect(await screen.findByRole('link', { name: /We … home/ })).toBeTruthy()
  expect(
    screen.getByRole('link', { name: /^A question without words/ }).querySelector('[data-math]'),
  ).not.toBe(null)
})

test('feedback on what is matched and put in order is written where that is, and may keep its place', async () => {
  const { course, newQuestion, open, world } = await bank()
  const bodies = (...texts: string[]) => texts.map(body => ({ body }))
  const keyed = (prefix: string) =>
    bodies('One', 'Two').map((part, at) => ({ ...part, key: `${prefix}${'ab'[at]}` }))
  const [left, right] = [keyed('leftt'), keyed('right')]
  const pairs = { leftta: 'righta', lefttb: 'rightb' }
  await newQuestion({ title: 'Order', content: { kind: 'ordering', parts: bodies('One', 'Two', 'Three') } })
  await newQuestion({ title: 'Match', content: { kind: 'matching', left, right, pairs } })
  const { user } = await openScreen(`/admin/questions?courseId=${course.id}`, 'teacher', open)
  const contentOf = async (title: string) => {
    const { items } = await world.done('teacher', `GET /questions?q=${title}`)
    return (await world.done('teacher', `GET /questions/${items[0].id}`)).content
  }
  const save = async () => {
    await user.click((await dialog()).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(await screen.findByRole('link', { name: 'Order' }))
  let form = await dialog()
  await user.click((await form.findAllByRole('button', { name: 'Feedback' }))[1]!)
  await writeText(user, form, 'Feedback to whoever puts part 2 elsewhere', '<p>After one.</p>')
  await user.click(form.getByRole('checkbox', { name: 'Keeps its place when parts are shuffled' }))
  dragRow(form.getAllByRole('listitem'), 0, 2)
  await save()
  expect((await contentOf('Order')).parts).toMatchObject([
    { body: 'Two', feedback: '<p dir="auto">After one.</p>', pinned: true },
    { body: 'Three', pinned: false },
    { body: 'One', pinned: false },
  ])

  await user.click(await screen.findByRole('link', { name: 'Match' }))
  form = await dialog()
  const buttons = await form.findAllByRole('button', { name: 'Feedback' })
  await user.click(buttons[0]!)
  await writeText(user, form, 'Feedback to whoever matches item 1', '<p>The first.</p>')
  await user.click(buttons[3]!)
  await writeText(user, form, 'Feedback to whoever chooses match B', '<p>The second.</p>')
  await save()
  expect(await contentOf('Match')).toMatchObject({
    left: [{ feedback: '<p dir="auto">The first.</p>' }, { feedback: '' }],
    right: [{ feedback: '' }, { feedback: '<p dir="auto">The second.</p>' }],
  })
})
