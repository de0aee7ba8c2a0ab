// It alone catches: a clash, a full group or a move between groups that is not said.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { site } from '#platform/client/api/site.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { smallestOf } from './money.ts'

type Item = Record<string, any>

async function school() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const newGroup = (more: object = {}) =>
    world.done('admin', 'POST /groups', { title: 'Physics 12', courseId: course.id, ...more })
  const names = async (id: string) =>
    (await world.done('admin', `GET /groups/${id}/members`)).items.map(({ user }: Item) => user.name)
  return { world, course, newGroup, names, open: { world: Promise.resolve(world) } }
}
const dialog = async () => within(await screen.findByRole('dialog'))

test.each<[typed: string, currency: string, smallest: unknown]>([
  ['١٢٫٥', 'EGP', 1_250],
  ['12,5', 'EGP', 1_250],
  ['1,000', 'EGP', 100_000],
  ['١٬٠٠٠', 'EGP', 100_000],
  ['1,234,567.5', 'EGP', 123_456_750],
  ['0,500', 'EGP', 50],
  ['1,23,456', 'EGP', '1,23,456'],
  ['4 5', 'EGP', '4 5'],
  // It could be one dinar or a thousand.
  ['1,000', 'KWD', '1,000'],
  ['١٬٠٠٠', 'KWD', 1_000_000],
  ['12,5', 'KWD', 12_500],
  [' ', 'EGP', null],
])('an amount typed as %j in %s is %j', (typed, currency, smallest) => {
  vi.spyOn(site, 'read').mockReturnValue({ look: { currency } as never })
  expect(smallestOf(typed)).toBe(smallest)
})

test('a group is made with its course and two times a week, and its page opens', async () => {
  const { world, open } = await school()
  const { user } = await openScreen('/admin/groups?open=new', 'admin', open)
  const form = await dialog()
  await user.type(await form.findByLabelText('Title'), 'Physics 12')
  await form.findByRole('option', { name: 'Physics' })
  await user.selectOptions(form.getByLabelText('Course'), 'Physics')
  await user.click(form.getByRole('button', { name: 'Add a time' }))
  await user.click(form.getByRole('button', { name: 'Add a time' }))
  const second = within(form.getByRole('group', { name: 'Time 2' }))
  await user.selectOptions(second.getByLabelText('Day'), 'Wednesday')
  // The time of the first is offered, and the hour alone is another.
  await user.type(await second.findByLabelText('From: Hours'), '19')
  await form.findByRole('button', { name: /^First day/ })
  expect(document.querySelector('[type=date], [type=time], [type=datetime-local]')).toBe(null)
  await user.clear(second.getByLabelText('Minutes'))
  await user.type(second.getByLabelText('Minutes'), '٦٠')
  await user.selectOptions(form.getByLabelText('How it is paid for'), 'By the month')
  await user.type(form.getByLabelText(/Fee a month/), '٤٥٠٫٥')
  await user.click(form.getByRole('button', { name: 'Add group' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics 12' })).toBeTruthy()
  const [group] = (await world.done('admin', 'GET /groups')).items
  expect(group).toMatchObject({
    ...{ courseTitle: 'Physics', billing: 'monthly', fee: 45_050 },
    times: [
      { day: 6, at: '17:00', minutes: 90 },
      { day: 3, at: '19:00', minutes: 60 },
    ],
  })
  expect(screen.getByText(/Wednesday/).textContent).toContain('Wednesday 19:00 – 20:00')
})

test('a group of the whole school is given a course once, and says what keeps it from one', async () => {
  const { world, course, newGroup, open } = await school()
  const group = await newGroup({ title: 'Grade 7', courseId: null })
  const exception = await world.done('teacher', 'POST /exceptions', {
    ...{ courseId: course.id, groupId: group.id, extraMinutes: 5 },
  })
  const { user } = await openScreen(`/admin/groups/${group.id}?open=${group.id}`, 'admin', open)
  const form = await dialog()
  await form.findByRole('option', { name: 'Physics' })
  await user.selectOptions(form.getByLabelText('Course'), 'Physics')
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await form.findByText(/^Exceptions or quizzes for chosen students name this group/)
  await world.done('teacher', `DELETE /exceptions/${exception.id}`)
  await user.click(form.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(form.queryByLabelText('Course')).toBeNull())
  expect(await world.done('admin', `GET /groups/${group.id}`)).toMatchObject({ courseTitle: 'Physics' })
})

test('a time that is too short is refused at the times, in words', async () => {
  const { newGroup, open } = await school()
  const group = await newGroup({ times: [{ day: 0, at: '17:00', minutes: 90 }] })
  const { user } = await openScreen(`/admin/groups/${group.id}?open=${group.id}`, 'admin', open)
  const form = await dialog()
  const minutes = await form.findByLabelText('Minutes')
  await user.clear(minutes)
  await user.type(minutes, '4')
  await user.click(form.getByRole('button', { name: /^Save/ }))
  expect((await form.findAllByText('A meeting takes 5 to 600 minutes.')).length).toBeGreaterThan(0)
})

test('who is in another group of the course is moved here, once that is said', async () => {
  const { world, newGroup, names, open } = await school()
  const [from, to] = [await newGroup({ title: 'Sunday' }), await newGroup({ title: 'Monday' })]
  await world.done('admin', `POST /groups/${from.id}/members`, { userIds: [world.people.student.id] })
  const { user } = await openScreen(`/admin/groups/${to.id}`, 'admin', open)
  await user.click(await screen.findByRole('button', { name: 'Add members' }))
  const drawer = await dialog()
  await user.click(await drawer.findByRole('checkbox', { name: 'student' }))
  await user.click(drawer.getByRole('button', { name: 'Add 1 student' }))
  expect((await drawer.findByText(/another group of this course/)).textContent).toContain('Sunday')
  expect(await names(to.id)).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Move here' }))
  expect(await screen.findByRole('link', { name: 'student' })).toBeTruthy()
  expect([await names(from.id), await names(to.id)]).toEqual([[], ['student']])
})

test('a full group says how many places there are, and what to do', async () => {
  const { world, newGroup, open } = await school()
  const group = await newGroup({ capacity: 1 })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [world.people.other.id] })
  const { user } = await openScreen(`/admin/groups/${group.id}`, 'admin', open)
  expect(await screen.findByText('1 of 1 places taken')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add members' }))
  const drawer = await dialog()
  await user.click(await drawer.findByRole('checkbox', { name: 'student' }))
  await user.click(drawer.getByRole('button', { name: 'Add 1 student' }))
  expect((await drawer.findByText(/All 1 places are taken/)).textContent).toContain('Choose fewer students')
})

test('a member is taken out, and back in again', async () => {
  const { world, newGroup, names, open } = await school()
  const group = await newGroup()
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [world.people.student.id] })
  const { user } = await openScreen(`/admin/groups/${group.id}`, 'admin', open)
  await user.click(await screen.findByRole('button', { name: /student/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the group' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'student' })).toBeTruthy()
  await expect.poll(() => names(group.id)).toEqual(['student'])
})

test('a group is enrolled and moved as a whole, and written to, from its page', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const newGroup = (title: string) => world.done('admin', 'POST /groups', { title, courseId: course.id })
  const [group, into] = [await newGroup('Saturday'), await newGroup('Sunday')]
  const userIds = [world.people.student.id, world.people.other.id]
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds, enrol: false })
  const { user } = await openScreen(`/admin/groups/${group.id}`, 'admin', { world: Promise.resolve(world) })
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for .Saturday/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await press('Enrol in a course')
  const asked = within(await screen.findByRole('dialog'))
  await user.click(await asked.findByRole('checkbox', { name: 'Physics' }))
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  const go = await asked.findByRole('button', { name: /^Enrol 2 students/ })
  await waitFor(() => expect(go).toHaveProperty('disabled', false))
  await user.click(go)
  const enrolled = () => world.done('admin', `GET /enrolments?courseId=${course.id}`)
  await waitFor(async () => expect((await enrolled()).total).toBe(2))

  await press('Add all to another group')
  const moving = within(await screen.findByRole('dialog', { name: /^Add 2 students to a group/ }))
  await user.click(await moving.findByRole('checkbox', { name: 'Sunday' }))
  await user.click(moving.getByRole('button', { name: 'Continue' }))
  await moving.findByText('2 will be changed')
  moving.getByText('Where both groups are of one course, they leave the one in which they are now.')
  await user.click(moving.getByRole('button', { name: 'Add 2 students to a group' }))
  const members = async () => (await world.done('admin', `GET /groups/${into.id}`)).counts.members
  await expect.poll(members).toBe(2)

  await press('Write to the group')
  const form = within(await screen.findByRole('dialog', { name: 'Add announcement' }))
  await form.findByRole('button', { name: /^Let go of .Saturday/ })
})

test('a clash is told with the group that it is with; an assistant changes nothing', async () => {
  const { world, course, newGroup } = await school()
  const taken = { place: 'Hall 2', times: [{ day: 3, at: '18:30', minutes: 90 }] }
  const group = await newGroup(taken)
  await newGroup({ ...taken, title: 'Chemistry 12' })
  const assistant = await world.newPerson('helper', 'assistant')
  const teacherIds = [world.people.teacher.id, assistant.id]
  await world.done('admin', `PUT /courses/${course.id}`, { teacherIds })
  await openScreen(`/admin/groups/${group.id}`, assistant as never, { world: Promise.resolve(world) })
  expect(await screen.findByText('This place is taken twice')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Chemistry 12' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add members' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('who can be added is waited for, and asked again where the server did not answer', async () => {
  const { newGroup, open } = await school()
  const group = await newGroup()
  const { user } = await openScreen(`/admin/groups/${group.id}`, 'admin', open)
  const add = await screen.findByRole('button', { name: 'Add members' })
  const site = fetch
  let answer: (reply: Response) => void = () => {}
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    String(url).includes('/users?') ? new Promise(resolve => (answer = resolve)) : site(url, sent),
  )
  await user.click(add)
  const drawer = await dialog()
  expect(await drawer.findByRole('status', { name: 'Loading' })).toBeTruthy()
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    String(url).includes('/users?')
      ? Promise.resolve(Response.json({ code: 'unavailable' }, { status: 500 }))
      : site(url, sent),
  )
  answer(Response.json({ code: 'unavailable' }, { status: 500 }))
  const again = await drawer.findByRole('button', { name: 'Try again' })
  expect(drawer.queryByRole('status', { name: 'Loading' })).toBeNull()
  vi.stubGlobal('fetch', site)
  await user.click(again)
  expect(await drawer.findByRole('checkbox', { name: 'student' })).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull()

  // Rows that are there stay, whatever becomes of asking for them again.
  const refused = vi.fn(() => Promise.resolve(Response.json({ code: 'invalid' }, { status: 400 })))
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    String(url).includes('/users?') ? refused() : site(url, sent),
  )
  const search = drawer.getByRole('searchbox')
  await user.type(search, 'nobody')
  expect(await drawer.findByRole('alert')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await user.clear(search)
  expect(await drawer.findByRole('checkbox', { name: 'student' })).toBeTruthy()
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(2))
  await act(() => new Promise(resolve => setTimeout(resolve, 100)))
  expect(drawer.queryByRole('alert')).toBeNull()
})
