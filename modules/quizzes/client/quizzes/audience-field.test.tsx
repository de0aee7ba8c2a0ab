import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newQuiz } from '#test/quiz.ts'
import { openScreen } from '#test/screen.tsx'

test('a group whose members have left the course can be taken out of those a quiz is for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { world, quiz } = await newQuiz()
  const group = await world.done('admin', 'POST /groups', { title: 'Evening' })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [world.people.student.id] })
  const chosen = { audience: 'chosen', groupIds: [group.id], userIds: [] }
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, chosen)
  await world.done('admin', `DELETE /groups/${group.id}/members/${world.people.student.id}`)

  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=settings`, 'teacher', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: 'More settings' }))
  await user.click(await screen.findByRole('checkbox', { name: 'A group of which nobody learns here' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () =>
    expect((await world.done('teacher', `GET /quizzes/${quiz.id}`)).groupIds).toEqual([]),
  )
})

test('whoever has left the course stands by name among those a quiz is for, and can be taken out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { world, quiz } = await newQuiz()
  const student = await world.done('admin', `GET /users/${world.people.student.id}`)
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { audience: 'chosen', userIds: [student.id] })
  const { items } = await world.done(
    'admin',
    `GET /enrolments?courseId=${quiz.courseId}&userId=${student.id}`,
  )
  await world.done('admin', `DELETE /enrolments/${items[0].id}`)

  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=settings`, 'teacher', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: 'More settings' }))
  const picked = within(await screen.findByRole('list', { name: 'Chosen' }))
  await picked.findByText(student.name)
  await user.click(picked.getByRole('button'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () =>
    expect(await world.done('teacher', `GET /quizzes/${quiz.id}`)).toMatchObject({ userIds: [], people: [] }),
  )
})
