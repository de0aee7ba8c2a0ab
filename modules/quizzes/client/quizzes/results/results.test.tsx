import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('results stand by student with what they come to, and are narrowed to a state and a group', async () => {
  const world = await newWorld()
  const { courseId, newQuiz, begin, submit } = await examIn(world)
  const add = (name: string) => world.newPerson(name.toLowerCase(), 'student', { name })
  const [amal, badr] = [await add('Amal'), await add('Badr')]
  await world.done('admin', 'POST /enrolments', { courseId, userIds: [amal.id, badr.id] })
  const group = await world.done('admin', 'POST /groups', { title: 'Saturday', courseId })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [amal.id, badr.id] })
  const quiz = await newQuiz({ attempts: 2, passPercent: 60 })
  for (const [who, b] of [
    [amal, 'right'],
    [badr, 'wrong'],
  ] as const)
    await submit(await begin(quiz, who), { a: 'right', b }, 1, who)
  const path = `/admin/quizzes/${quiz.id}?tab=results`
  const { user } = await openScreen(path, 'teacher', { world: Promise.resolve(world) })
  const names = () =>
    within(screen.getByRole('region', { name: 'Results' }))
      .getAllByRole('rowheader')
      .map(row => row.querySelector('[data-opens]')!.textContent)
  const tab = (name: RegExp) => screen.findByRole('link', { name })

  const sums = within(await screen.findByRole('region', { name: 'What the results come to' }))
  for (const text of ['75%', '1 of 2']) sums.getAllByText(text)
  expect(names()).toEqual(['Amal', 'Badr', 'student'])
  expect((await tab(/^All/)).textContent).toBe('All3')
  await user.click(await tab(/^Not begun/))
  await waitFor(() => expect(names()).toEqual(['student']))
  expect((await tab(/^Marked/)).textContent).toBe('Marked2')

  await user.click(await tab(/^All/))
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Saturday' }))
  await waitFor(() => expect(names()).toEqual(['Amal', 'Badr']))
  await user.click(screen.getByRole('link', { name: /^Score/ }))
  await waitFor(() => expect(names()).toEqual(['Badr', 'Amal']))
  await user.click(await tab(/^Every try/))
  expect(await screen.findAllByRole('button', { name: /^(Amal|Badr)$/ })).toHaveLength(2)
})

test('scores that nobody was told are counted and told, and whoever ended their tries may begin again', async () => {
  const world = await newWorld()
  const { newQuiz, begin, submit } = await examIn(world)
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const quiz = await newQuiz({ attempts: 3, scoreRelease: 'afterClose', reviewRelease: 'never', closesAt })
  await submit(await begin(quiz), { a: 'right', b: 'wrong' })
  await world.done('student', `POST /quizzes/${quiz.id}/finish`)
  const path = `/admin/quizzes/${quiz.id}?tab=results`
  const button = () => screen.findByRole('button', { name: 'Release one score' })
  await openScreen(path, 'teacher', { world: Promise.resolve(world) })
  // What the quiz does by itself is not what has to be done here.
  expect((await button()).dataset.variant).toBe('default')
  cleanup()
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { scoreRelease: 'byHand' })
  const { user } = await openScreen(path, 'teacher', { world: Promise.resolve(world) })
  await screen.findByText('One student is not told their score yet.')
  expect((await button()).dataset.variant).toBe('filled')
  await user.click(await button())
  await waitFor(() => expect(screen.queryByText(/not told their score/)).toBeNull())

  screen.getByText('Ended their tries')
  await user.click(await screen.findByRole('button', { name: /^Let them begin again .*student/ }))
  await screen.findByText(/may begin again/)
  await waitFor(() => expect(screen.queryByText('Ended their tries')).toBeNull())
  expect(await begin(quiz)).toMatchObject({ number: 2 })
})
