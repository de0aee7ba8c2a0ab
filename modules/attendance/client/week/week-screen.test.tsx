// It alone catches: a week in which nothing can be cancelled, made up or found to be taken twice.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Two groups of one hall in a week that has gone by, at hours that overlap. */
async function weekOfTwo() {
  const world = await newWorld()
  const { done } = world
  const course = await world.newCourse({ title: 'Physics' })
  const met = async (title: string, startsAt: string) => {
    const group = await done('admin', 'POST /groups', { title, courseId: course.id, place: 'Hall 2' })
    return done('admin', 'POST /meetings', { groupId: group.id, startsAt, minutes: 90 })
  }
  const physics = await met('Physics 3', '2026-03-11T16:30:00.000Z')
  const chemistry = await met('Chemistry 3', '2026-03-11T17:30:00.000Z')
  const statusOf = async ({ id }: { id: string }) => (await done('admin', `GET /meetings/${id}`)).status
  const open = (search = '') =>
    openScreen(`/admin/week?on=2026-03-10${search}`, 'admin', { world: Promise.resolve(world) })
  return { world, course, physics, chemistry, statusOf, open }
}
const cardOf = (title: string) => screen.findByRole('button', { name: new RegExp(title) })

test('what is taken twice is said above the week, with both ways out', async () => {
  const { physics, open } = await weekOfTwo()
  await open()
  const clashes = within(await screen.findByRole('list', { name: 'Taken twice' }))
  expect(clashes.getByText(/is taken twice on/).textContent).toBe(
    'Hall 2 is taken twice on Wednesday at 17:30: Physics 3 and Chemistry 3',
  )
  const link = clashes.getByRole('link', { name: 'Move Physics 3' })
  expect(link.getAttribute('href')).toContain(`open=${physics.id}`)
})

test('keys cancel a meeting, which can be undone, and make up for it on another day', async () => {
  const { world, physics, statusOf, open } = await weekOfTwo()
  const { user } = await open()
  const card = await cardOf('Physics 3')
  card.focus()
  await user.keyboard('c')
  await waitFor(async () => expect(await statusOf(physics)).toBe('cancelled'))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(async () => expect(await statusOf(physics)).toBe('planned'))

  await waitFor(async () => expect((await cardOf('Physics 3')).textContent).not.toContain('cancelled'))
  ;(await cardOf('Physics 3')).focus()
  await user.keyboard('c')
  await waitFor(async () => expect((await cardOf('Physics 3')).textContent).toContain('cancelled'))
  ;(await cardOf('Physics 3')).focus()
  await user.keyboard('u')
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText(/For the meeting of Wednesday.* 11 March, which was cancelled/)).toBeTruthy()
  // What is offered is the same hour of the next day that has not gone by.
  await user.click(form.getByRole('button', { name: /^Save|^Add/ }))
  await waitFor(async () => {
    const { items } = await world.done('admin', `GET /meetings?groupId=${physics.groupId}&sort=-startsAt`)
    expect(items).toMatchObject([{ replacesId: physics.id, minutes: 90 }, { id: physics.id }])
    expect(items[0].startsAt).toMatch(/T16:30:00.000Z$/)
    expect(Date.parse(items[0].startsAt)).toBeGreaterThan(Date.now())
  })
})

test('the menu of a meeting leads to its attendance, and the week is banded by teachers as well', async () => {
  const { open } = await weekOfTwo()
  const { user } = await open('&by=teacher')
  expect(await screen.findByRole('region', { name: 'Without a teacher' })).toBeTruthy()
  await user.click(await cardOf('Chemistry 3'))
  await user.click(await screen.findByRole('menuitem', { name: 'Attendance' }))
  expect(await screen.findByRole('heading', { name: 'Chemistry 3' })).toBeTruthy()
})

test('who holds one meeting of a group of others comes to its attendance, and to nothing else of it', async () => {
  const { world, chemistry } = await weekOfTwo()
  const { colleague } = world.people
  await world.done('admin', `PUT /meetings/${chemistry.id}`, { teacherId: colleague.id })
  const { user } = await openScreen('/admin/week?on=2026-03-10', 'colleague', {
    world: Promise.resolve(world),
  })
  await user.click(await cardOf('Chemistry 3'))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Attendance',
  ])
  expect(screen.queryByRole('button', { name: /Physics 3/ })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Attendance' }))
  const heading = await screen.findByRole('heading', { name: 'Chemistry 3' })
  expect(within(heading).queryByRole('link')).toBeNull()
})
