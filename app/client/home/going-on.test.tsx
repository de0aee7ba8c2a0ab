import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

/** A course whose lessons were touched in an order of their own: `stopped` are seconds, none where a lesson is done. */
async function learning(touched: [at: number, stopped?: number][]) {
  const world = await newWorld()
  const exam = await examIn(world)
  const lessons: { id: string }[] = []
  for (const number of [1, 2, 3, 4])
    lessons.push(await world.newLesson(exam.seasonId, { title: `Lesson ${number}`, durationSeconds: 600 }))
  for (const [turn, [at, stopped]] of touched.entries()) {
    const sent = stopped === undefined ? { completed: true } : { positionSeconds: stopped }
    await world.done('student', `PUT /lessons/${lessons[at]!.id}/progress`, sent)
    const updatedAt = new Date(Date.now() - (touched.length - turn) * 60_000).toISOString()
    await world.db.write(tx =>
      tx.updateTable('progress').set({ updatedAt }).where('lessonId', '=', lessons[at]!.id).execute(),
    )
  }
  return { world, exam, lessons }
}
const clean = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')
const begun = async () =>
  within((await screen.findByRole('heading', { name: 'Also begun' })).closest('section')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => clean(textContent))

test.each<[what: string, touched: [number, number?][], offered: string, also: string[]]>([
  [
    'the lesson touched last',
    [
      [0, 60],
      [2, 120],
    ],
    'Lesson 3',
    ['Lesson 1Stopped at 1:00'],
  ],
  [
    'what follows the one done last',
    [[3, 30], [0, 60], [1]],
    'Lesson 3',
    ['Lesson 1Stopped at 1:00', 'Lesson 4Stopped at 0:30'],
  ],
])('%s is offered first; what was begun before stands in a list', async (_, touched, offered, also) => {
  const { world } = await learning(touched)
  await openScreen('/', 'student', { world: Promise.resolve(world) })
  await screen.findByRole('region', { name: offered })
  expect((await begun()).map(row => row?.split(' · ')[0])).toEqual(also)
})

test('a quiz that was touched after all lessons is offered before them', async () => {
  const { world, exam } = await learning([[1, 60]])
  const quiz = await exam.newQuiz({ title: 'Newton', limitMinutes: 30 })
  await exam.begin(quiz)
  await openScreen('/', 'student', { world: Promise.resolve(world) })
  const offered = within(await screen.findByRole('region', { name: 'Newton' }))
  expect(offered.getByText(/^Ends/)).toBeDefined()
  expect(offered.getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
    `/quizzes/${quiz.id}`,
  )
  expect((await begun())[0]).toContain('Lesson 2')
})
