import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('the list of who was absent empties as families are called, and an excuse changes the mark', async () => {
  const world = await newWorld()
  const { done, people } = world
  // The page of a test is told of no zone: its days are those of UTC.
  await done('admin', 'PUT /settings', { timeZone: 'Etc/UTC' })
  const course = await world.newCourse({ title: 'Physics' })
  const group = await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  const userIds = [people.student.id, people.other.id]
  await done('admin', `POST /groups/${group.id}/members`, { userIds })
  const startsAt = new Date().toISOString()
  const meeting = await done('admin', 'POST /meetings', { groupId: group.id, startsAt })
  await done('admin', `PUT /meetings/${meeting.id}/attendance`, { rest: 'absent' })
  const mother = { name: 'Abeer', phone: '01001234567', studentIds: [people.student.id] }
  await done('admin', 'POST /guardians', mother)
  const { user } = await openScreen('/admin/calls', 'admin', { world: Promise.resolve(world) })
  expect(await screen.findByText('2 to call')).toBeTruthy()
  const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)

  const call = cardOf('student').getByRole('link', { name: /^Call .*Abeer/ })
  expect(call.getAttribute('href')).toBe('tel:+201001234567')
  await user.click(cardOf('student').getByRole('button', { name: 'What came of it?' }))
  await user.click(cardOf('student').getByRole('button', { name: 'Will come' }))
  await user.type(cardOf('student').getByLabelText('Note'), 'On Wednesday')
  await user.click(cardOf('student').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 to call')).toBeTruthy()
  const { items } = await done('admin', 'GET /calls?open=false')
  expect(items).toMatchObject([{ outcome: 'willCome', note: 'On Wednesday', user: { name: 'student' } }])

  expect(cardOf('other').getByText(/There is no phone number/)).toBeTruthy()
  await user.click(cardOf('other').getByRole('button', { name: 'What came of it?' }))
  await user.click(cardOf('other').getByRole('button', { name: 'Absent with excuse' }))
  expect(await screen.findByText('All were called')).toBeTruthy()
  await waitFor(async () => {
    const sheet = await done('admin', `GET /meetings/${meeting.id}/attendance`)
    const statuses = sheet.items.map(({ status }: { status: string }) => status)
    expect(statuses.toSorted()).toEqual(['absent', 'excused'])
  })
})
