import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const rows = () =>
  within(screen.getByRole('list', { name: 'Plan of the quiz' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('bdi')!.textContent)

async function openPlan() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const { id: seasonId } = await world.newSeason(course.id)
  const newQuestion = (title: string) =>
    world.done('teacher', 'POST /questions', {
      ...{ courseId: course.id, title, status: 'published', body: `<p>${title}</p>`, tags: ['forces'] },
      content: { kind: 'single', options: [{ body: 'Yes', credit: 100 }, { body: 'No' }] },
    })
  const [one, two] = [await newQuestion('One'), await newQuestion('Two')]
  const plan = [
    { kind: 'question', key: 'a', questionId: one.id, points: 4 },
    { kind: 'heading', key: 'h', title: 'Part' },
    { kind: 'question', key: 'b', questionId: two.id },
  ]
  const quiz = await world.done('teacher', 'POST /quizzes', { seasonId, title: 'Newton', plan })
  const kept = () => world.done('teacher', `GET /quizzes/${quiz.id}`)
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?open=a`, 'teacher', {
    world: Promise.resolve(world),
  })
  await screen.findByRole('list', { name: 'Plan of the quiz' })
  await waitFor(() => expect(rows()).toEqual(['One', 'Part', 'Two']))
  return { world, course, quiz, one, kept, user }
}

test('D duplicates what is open: a question as one of the bank, with its points; Alt and an arrow move it, and so does dragging', async () => {
  const { world, course, one, kept, user } = await openPlan()
  await user.keyboard('d')
  await waitFor(() => expect(rows()).toEqual(['One', 'One', 'Part', 'Two']))
  expect(screen.getByText('Duplicated: One')).toBeTruthy()
  const { items } = await world.done('teacher', `GET /questions?courseId=${course.id}&sort=createdAt`)
  const copy = items.at(-1)
  expect(copy).toMatchObject({ title: 'One', status: 'published', tags: ['forces'], kind: 'single' })
  expect(copy.id).not.toBe(one.id)
  await waitFor(async () => expect((await kept()).plan[1]).toMatchObject({ questionId: copy.id, points: 4 }))
  // What was made is open now, and is what the next key moves.
  // The copy is open now, by a key of its own, which may begin like any other.
  const opened = () => new URLSearchParams(location.search).get('open')
  await waitFor(() => expect([null, 'a']).not.toContain(opened()))
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
  await waitFor(() => expect(rows()).toEqual(['One', 'Part', 'One', 'Two']))
  await user.click(screen.getByText('Part'))
  await user.click(screen.getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(rows()).toEqual(['One', 'Part', 'Part', 'One', 'Two']))
  await waitFor(async () => expect((await kept()).plan).toHaveLength(5))
  const list = within(screen.getByRole('list', { name: 'Plan of the quiz' }))
  dragRow(list.getAllByRole('listitem'), 4, 1)
  await waitFor(() => expect(rows()).toEqual(['One', 'Two', 'Part', 'Part', 'One']))
  expect(screen.getByText('Two: now 2 of 5')).toBeTruthy()
  await waitFor(async () => expect((await kept()).plan[1]).toMatchObject({ key: 'b' }))
})

test('N begins a new question, Ctrl Enter saves what is open, and the keys are listed', async () => {
  const { kept, user } = await openPlan()
  await user.click(screen.getByText('Part'))
  const title = await within(await screen.findByRole('form')).findByLabelText('Heading')
  await user.clear(title)
  await user.type(title, 'Second part{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await kept()).plan[1]).toMatchObject({ title: 'Second part' }))
  // In a field a letter is a letter.
  await user.type(title, 'n')
  expect(screen.queryByRole('region', { name: 'New question' })).toBeNull()
  title.blur()
  await user.keyboard('n')
  const region = await screen.findByRole('region', { name: 'New question' })
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const keys = within(await screen.findByRole('dialog'))
  expect(keys.getByText('Duplicate what is open')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Question' }).getAttribute('aria-keyshortcuts')).toBe('N')
})
