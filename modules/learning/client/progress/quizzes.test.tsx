// It alone catches: a screen that counts lessons alone where quizzes count, too.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

/** A course of a lesson that is done and another, and of three quizzes: one handed in, one begun, one that need not be done. */
async function learning() {
  const world = await newWorld()
  const exam = await examIn(world)
  const [one, two] = [
    await world.newLesson(exam.seasonId, { title: 'One' }),
    await world.newLesson(exam.seasonId, { title: 'Two' }),
  ]
  const { done, people } = world
  await done('student', `PUT /lessons/${one.id}/progress`, { completed: true })
  await exam.submit(await exam.begin(await exam.newQuiz({ title: 'First' })))
  await exam.begin(await exam.newQuiz({ title: 'Second' }))
  await exam.newQuiz({ title: 'Practice', required: false })
  return { courseId: exam.courseId, two, people, world: Promise.resolve(world) }
}
const clean = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')

const inWords = '2 of 4 done: 1 of 2 lessons, 1 of 2 quizzes'
test.each([
  ['the course of a learner', 'student', '/courses/:course'],
  ['the lesson of a learner', 'student', '/lessons/:lesson'],
  ['the page of a student', 'teacher', '/admin/students/:student'],
] as const)('%s counts lessons and quizzes, and so does its explanation', async (_, role, address) => {
  const { courseId, two, people, world } = await learning()
  const path = address
    .replace(':course', courseId)
    .replace(':lesson', two.id)
    .replace(':student', people.student.id)
  const { user } = await openScreen(path, role, { world })
  expect((await screen.findAllByText(inWords, { exact: false })).length).toBeGreaterThan(0)
  expect(await screen.findByText('2 of 4')).toBeDefined() // of its season

  const [ring] = (await screen.findAllByRole('button', { name: /how it is counted/ })).toReversed()
  await user.click(ring!)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2 ÷ 4 = 50%')
  const cells = dialog.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(cells.map(row => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['1', '2'],
    ['1', '2'],
    ['2', '4'],
  ])
  const rows = (await dialog.findAllByRole('listitem')).map(({ textContent }) => clean(textContent))
  expect(rows.slice(2)).toEqual([
    'First CompletedQuizHanded in',
    'Second BegunQuizCounts once it is handed in',
  ])
})

test('the table of progress has a column for each quiz that counts', async () => {
  const { courseId, world } = await learning()
  await openScreen(`/admin/courses/${courseId}?tab=progress`, 'teacher', { world })
  const table = within(await screen.findByRole('table'))
  await waitFor(() =>
    expect(table.getAllByRole('columnheader').map(({ textContent }) => clean(textContent))).toEqual(
      expect.arrayContaining(['One', 'Two', 'Quiz: First', 'Quiz: Second']),
    ),
  )
  const [row] = table.getAllByRole('row').slice(2)
  const cells = within(row!).getAllByRole('cell')
  expect(cells.slice(-4).map(({ textContent }) => textContent)).toEqual([
    'Completed',
    'Not started',
    'Completed',
    'Begun',
  ])
})
