// It alone catches: a change of many that is begun before it was said what it would do.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { isNumber } from './is-number.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A list of more students than a page of it holds, before an administrator. */
async function openStudents(count = 25, query = '') {
  const world = await newWorld()
  for (let at = 1; at <= count; at++) await world.newPerson(`pupil${String(at).padStart(3, '0')}`, 'student')
  await world.newCourse({ title: 'Physics' })
  const opened = await openScreen(`/admin/students${query}`, 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'pupil001' })
  const total = async (asked: string) => (await world.done('admin', `GET /users?role=student&${asked}`)).total
  return { ...opened, total }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const all = (code = 'KeyA') => fireEvent.keyDown(document.body, { code, ctrlKey: true, key: 'a' })
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('all that match are chosen by Ctrl A twice, one is taken out, and they are disabled and taken back', async () => {
  const { user, total } = await openStudents()
  all()
  await screen.findByText('20 selected')
  all()
  await screen.findByText('27 selected')
  screen.getByText('all that match')
  await user.click(screen.getByRole('checkbox', { name: /pupil001/ }))
  await screen.findByText('26 selected')
  await user.click(await button('Disable'))
  const dialog = await question('Disable 26 people?')
  await dialog.findByText('and 21 more')
  dialog.getByText('26 will be changed')
  expect(dialog.getAllByRole('listitem')).toHaveLength(6)
  dialog.getByText('Only signing in ends for them: their courses and their progress stay.')
  expect(await total('status=disabled')).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Disable 26 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('26 selected')).toBeNull()
  await expect.poll(() => total('status=disabled')).toBe(26)
  await screen.findByText('Done: Disable 26 people')
  await user.click(await button('Tasks'))
  const menu = within(await screen.findByRole('dialog'))
  menu.getByRole('link', { name: 'Disable 26 people' })
  menu.getByText(/left to undo$/)
  await user.click(menu.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => total('status=disabled')).toBe(0)
  await screen.findByText('Taken back: Disable 26 people')
})

test('two who are chosen one by one are asked about before they are disabled, and it is taken back', async () => {
  const { user, total } = await openStudents(3)
  for (const name of [/pupil001/, /pupil003/]) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(await button('Disable'))
  const dialog = await question('Disable 2 people?')
  await dialog.findByText('pupil003')
  expect(await total('status=disabled')).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Disable 2 people' }))
  await screen.findByText('Done: Disable 2 people')
  expect(await total('status=disabled')).toBe(2)
  // Both what pops up and the line above the list offer it.
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!)
  await screen.findByText('Taken back: Disable 2 people')
  expect(await total('status=disabled')).toBe(0)
})

test('lessons are moved into a season that is chosen among all, told apart by their courses', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const [from, to] = [
    await world.newSeason(course.id, { title: 'One' }),
    await world.newSeason(course.id, { title: 'Two' }),
  ]
  for (const title of ['Force', 'Work']) await world.newLesson(from!.id, { title })
  const { user } = await openScreen('/admin/lessons', 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'Work' })
  all()
  await user.click(await button('Move'))
  const dialog = await question('Move 2 lessons?')
  const season = await dialog.findByRole('checkbox', { name: 'Two' })
  await dialog.findAllByText('Physics')
  await user.click(season)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('Force')
  await user.click(dialog.getByRole('button', { name: 'Move 2 lessons' }))
  const moved = async () => (await world.done('admin', `GET /lessons?seasonId=${to!.id}`)).total
  await expect.poll(moved).toBe(2)
})

test('students of a course get another end together, or none', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  const enrolled = async () => (await world.done('admin', `GET /enrolments?courseId=${course.id}`)).items
  for (const { id } of await enrolled())
    await world.done('admin', `PUT /enrolments/${id}`, { expiresAt: '2030-01-01T00:00:00.000Z' })
  const { user } = await openScreen(`/admin/courses/${course.id}?tab=students`, 'admin', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await button('Change the end'))
  const dialog = await question('Change until when 2 enrolments last?')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText(/no end/)
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change until when 2 enrolments last' })
  await waitFor(() => expect(go.disabled).toBe(false))
  await user.click(go)
  const ends = async () => (await enrolled()).map(({ expiresAt }: { expiresAt: string | null }) => expiresAt)
  await expect.poll(ends).toEqual([null, null])
})

test('Escape lets go, and the bar goes back to the page', async () => {
  const { user } = await openStudents()
  all()
  await user.click(await button('All 27 that match'))
  await user.click(await button('Only this page'))
  await screen.findByText('20 selected')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('20 selected')).toBeNull())
})

test('whoever closes the question changes nothing and leaves no job that waits', async () => {
  const { user, done } = await openStudents()
  all()
  all()
  await user.click(await button('Disable'))
  const dialog = await question('Disable 27 people?')
  await dialog.findByText('and 22 more')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(async () => (await done('admin', 'GET /jobs')).items[0].state).toBe('cancelled')
  await screen.findByText('27 selected')
})

test('it is counted before who will be changed, who is so already, and who is refused and why', async () => {
  const world = await newWorld()
  const some = await Promise.all(
    ['hall one', 'hall two', 'hall three'].map(name => world.newPerson(name, 'student')),
  )
  const course = await world.newCourse({ title: 'Physics' })
  const group = await world.done('admin', 'POST /groups', {
    title: 'Sunday',
    courseId: course.id,
    capacity: 2,
  })
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds: [some[0]!.id] })
  const { user } = await openScreen('/admin/students?q=hall', 'admin', { world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'hall one' })
  all()
  await user.click(await button('Add to a group'))
  const dialog = await question('Add 3 students to a group?')
  await user.click(await dialog.findByRole('checkbox', { name: 'Sunday' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('1 will be changed, 1 already so')
  dialog.getByText(/^1 refused: /)
})

test('to enrol all that match the course is chosen first', async () => {
  const { user, done } = await openStudents(22)
  all()
  all()
  await user.click(await button('Enrol in a course'))
  const dialog = await question('Enrol 24 students in a course?')
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('checkbox', { name: 'Physics' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('Physics')
  const go = await dialog.findByRole('button', { name: 'Enrol 24 students in a course' })
  await waitFor(() => expect(go).toHaveProperty('disabled', false))
  await user.click(go)
  await screen.findByText('Done: Enrol 24 students in \u2068Physics\u2069')
  expect((await done('admin', 'GET /enrolments')).total).toBe(24)
})

test('before more than a hundred are deleted their number is typed, and what changed meanwhile is said', async () => {
  const { user, newPerson, total } = await openStudents(103)
  all()
  await user.click(await button('All 105 that match'))
  await newPerson('latecomer', 'student')
  await user.click(await button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await question('Delete 106 people?')
  await dialog.findByText('You saw 105; now there are 106.')
  const go = dialog.getByRole('button', { name: 'Delete 106 people' })
  expect(go).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Type 106 to confirm'), '١٠٦')
  await user.click(go)
  await screen.findByText('Done: Delete 106 people')
  expect(await total('')).toBe(0)
})

test('a number is typed in any digits, and as it is written', () => {
  for (const typed of ['12340', '12,340', '١٢٣٤٠', '١٢٬٣٤٠', '۱۲۳۴۰', ' 12 340 '])
    expect(isNumber(typed, 12_340)).toBe(true)
  for (const typed of ['', '1234', '123400', '12340 people']) expect(isNumber(typed, 12_340)).toBe(false)
})
