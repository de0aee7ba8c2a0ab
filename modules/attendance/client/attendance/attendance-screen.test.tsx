// It alone catches: marks that a phone loses or sends wrongly, and a scanner that marks nobody.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => localStorage.clear())

/** A group of two that meets now. */
async function meetingNow() {
  const world = await newWorld()
  const { done, people } = world
  const course = await world.newCourse({ title: 'Physics' })
  const group = await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  await done('admin', `POST /groups/${group.id}/members`, {
    userIds: [people.student.id, people.other.id],
  })
  const startsAt = new Date().toISOString()
  const meeting = await done('admin', 'POST /meetings', { groupId: group.id, startsAt })
  const marks = async () => {
    const { items } = await done('admin', `GET /meetings/${meeting.id}/attendance`)
    return Object.fromEntries(
      items.map(({ user, status, note }: Record<string, any>) => [user.name, [status, note]]),
    )
  }
  const open = (search = '') =>
    openScreen(`/admin/meetings/${meeting.id}${search}`, 'admin', { world: Promise.resolve(world) })
  return { world, meeting, group, marks, open }
}
const wordsOf = async (name: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`Attendance of .*${name}`) }))

test('a press marks, the same once more takes it away, a note stands beside it, and the rest are marked at once', async () => {
  const { marks, open } = await meetingNow()
  const { user } = await open()
  const student = await wordsOf('student')
  await user.click(student.getByRole('button', { name: 'Late' }))
  await waitFor(async () => expect(await marks()).toMatchObject({ student: ['late', ''], other: [null, ''] }))
  await user.click(student.getByRole('button', { name: 'Late' }))
  await waitFor(async () => expect(await marks()).toMatchObject({ student: [null, ''] }))
  await user.click(student.getByRole('button', { name: 'Excused' }))
  await user.click(screen.getByRole('button', { name: /A note about .*student/ }))
  await user.type(await screen.findByLabelText('Note'), 'At the doctor{Enter}')
  await waitFor(async () => expect(await marks()).toMatchObject({ student: ['excused', 'At the doctor'] }))
  expect(await screen.findByText('At the doctor')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'The rest are absent' }))
  await waitFor(async () => expect(await marks()).toMatchObject({ other: ['absent', ''] }))
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'The rest are absent' })).toBeNull()
})

test('without a line marks stay on the device and say so, and are sent once there is one', async () => {
  const { marks, open } = await meetingNow()
  const { user } = await open()
  const student = await wordsOf('student')
  const online = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(student.getByRole('button', { name: 'Present' }))
  expect(await screen.findByText('not sent yet')).toBeTruthy()
  expect(screen.getByText(/1 mark on this device/)).toBeTruthy()
  vi.stubGlobal('fetch', online)
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await marks()).toMatchObject({ student: ['present', ''] }))
  await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull())
})

test('a mark that waits is sent from any other page of the admin area', async () => {
  const { marks, open } = await meetingNow()
  const { user } = await open()
  const student = await wordsOf('student')
  const online = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(student.getByRole('button', { name: 'Late' }))
  expect(await screen.findByText('not sent yet')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Groups/ }))
  await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull())
  vi.stubGlobal('fetch', online)
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await marks()).toMatchObject({ student: ['late', ''] }))
})

test('a mark that the server refuses is said, and stands nowhere', async () => {
  const { world, meeting, open } = await meetingNow()
  const { user } = await open()
  const student = await wordsOf('student')
  await world.done('admin', `PUT /meetings/${meeting.id}`, { status: 'cancelled' })
  await user.click(student.getByRole('button', { name: 'Present' }))
  expect(await screen.findByText('A mark was not taken')).toBeTruthy()
  expect(await screen.findByText('This meeting was cancelled: nobody is marked here.')).toBeTruthy()
  expect(Object.keys(localStorage).filter(key => key.startsWith('bustan.mark'))).toEqual([])
})

test('a card that is scanned marks its owner, and an unknown one names nobody', async () => {
  const { world, marks, open } = await meetingNow()
  const { id } = world.people.student
  const { scanCode } = await world.done('admin', `POST /users/${id}/scan-code`)
  const { user } = await open('?scan=true')
  const field = await screen.findByLabelText('Code or student number')
  expect(document.activeElement).toBe(field)
  await user.type(field, `${scanCode}{Enter}`)
  expect(await screen.findByText(/^Present/, { selector: 'output *' })).toBeTruthy()
  expect(await marks()).toMatchObject({ student: ['present', ''] })
  await user.type(field, 'NOBODYS123{Enter}')
  expect(await screen.findByText('This card belongs to nobody in this course.')).toBeTruthy()
})

test('somebody from another group of the course is marked as a guest', async () => {
  const { world, meeting, group, open } = await meetingNow()
  const guest = await world.newPerson('guest', 'student')
  await world.done('admin', 'POST /enrolments', { courseId: group.courseId, userIds: [guest.id] })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Somebody from another group is here' }))
  await user.click(await screen.findByRole('checkbox', { name: 'guest' }))
  await waitFor(async () => {
    const { items } = await world.done('admin', `GET /meetings/${meeting.id}/attendance`)
    expect(items).toContainEqual(expect.objectContaining({ guest: true, status: 'present' }))
  })
  expect(await screen.findByText('from another group')).toBeTruthy()
})

test('a meeting that is days away takes no marks yet', async () => {
  const { world, meeting, open } = await meetingNow()
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await world.done('admin', `PUT /meetings/${meeting.id}`, { startsAt })
  await open()
  expect(await screen.findByText('Attendance opens twelve hours before the meeting begins.')).toBeTruthy()
  expect((await wordsOf('student')).getByRole('button', { name: 'Present' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'All present' })).toBeNull()
})
