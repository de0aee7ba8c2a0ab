import { screen, waitFor } from '@testing-library/react'
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
