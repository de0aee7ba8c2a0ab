import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const option = (words: string, credit = 0) => ({ body: `<p>${words}</p>`, credit })
const single = { kind: 'single', options: [option('3'), option('4', 100)] }
const contents = {
  sum: { body: '<p>2 + 2 = ?</p>', content: single },
  sky: { body: '<p>The sky is blue.</p>', content: { kind: 'trueFalse', right: true } },
  order: {
    body: '<p>Put them in order.</p>',
    content: { kind: 'ordering', parts: [{ body: '<p>a</p>' }, { body: '<p>b</p>' }], scoring: 'place' },
  },
}

async function courseWith(...names: (keyof typeof contents)[]) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id, { title: 'Forces' })
  const asked: { id: string }[] = []
  for (const name of names)
    asked.push(
      await world.done('teacher', 'POST /questions', {
        ...{ courseId: course.id, status: 'published', ...contents[name] },
      }),
    )
  return { world, course, seasonId, asked, open: { world: Promise.resolve(world) } }
}

test('what is pasted into a quiz is asked by it in its order, from the bank where it is there already', async () => {
  const { world, seasonId, asked, open } = await courseWith('sky', 'sum')
  const plan = [{ kind: 'question', key: 'k0', questionId: asked[0]!.id }]
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', plan })
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}`, 'teacher', open)
  await user.click(await screen.findByRole('button', { name: 'Paste' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(await drawer.findByRole('textbox'), {
    target: { value: '1. 2 + 2 = ?\nA) 3\nB) 4\nAnswer: B\n2. The sky is blue. (T)\n3. Ice is cold. (T)' },
  })
  await drawer.findByText('Already in this quiz')
  expect(drawer.getByText('Already in the bank')).toBeTruthy()
  expect(drawer.getByRole('status').textContent).toBe(
    '2 questions are ready 1 comes from the bank 1 is in the quiz already',
  )
  const add = drawer.getByRole<HTMLButtonElement>('button', { name: 'Add 2 questions' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  const kept = async () => (await world.done('teacher', `GET /quizzes/${quiz.id}`)).plan
  await waitFor(async () => expect(await kept()).toHaveLength(3))
  const bank = (await world.done('teacher', 'GET /questions')).items
  expect(bank).toHaveLength(3)
  const ice = bank.find((one: { words: string }) => one.words === 'Ice is cold.')
  expect((await kept()).map((item: { questionId: string }) => item.questionId)).toEqual([
    asked[0]!.id,
    asked[1]!.id,
    ice.id,
  ])
})

test('chosen questions are shown as text in two formats, with what these cannot say, and are saved as a file', async () => {
  const { open } = await courseWith('sum', 'sky', 'order')
  const { user } = await openScreen('/admin/questions', 'teacher', open)
  await screen.findByText('The sky is blue.')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'As text' }))
  const drawer = within(await screen.findByRole('dialog'))
  const textOf = async () => (await drawer.findByRole<HTMLTextAreaElement>('textbox')).value
  const gift = await textOf()
  expect(gift).toContain('::2 + 2 \\= ?{\n\t~3\n\t=4}')
  expect(gift).toContain('The sky is blue.{T}')
  const lost = within(drawer.getByRole('region', { name: 'What is not in it' }))
  expect(lost.getByRole('listitem').textContent).toContain('Put them in order.')

  await user.selectOptions(drawer.getByLabelText('Format'), 'Aiken')
  await waitFor(async () => expect(await textOf()).toBe('2 + 2 = ?\nA. 3\nB. 4\nANSWER: B\n'))
  expect(lost.getAllByRole('listitem')).toHaveLength(2)

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  // The page itself would go there: it knows no downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(drawer.getByRole('button', { name: 'Download' }))
  expect(await saved[0]?.text()).toBe(await textOf())
})
