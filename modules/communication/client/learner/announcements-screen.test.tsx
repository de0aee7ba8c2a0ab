import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a student sees the announcements of one course alone, and all of them again', async () => {
  const world = await newWorld()
  const [physics, biology] = [
    await world.newCourse({ title: 'Physics' }),
    await world.newCourse({ title: 'Biology' }),
  ]
  for (const { id } of [physics, biology]) await world.enrol(id)
  const publishAt = new Date().toISOString()
  const announce = (title: string, more: object) =>
    world.done('admin', 'POST /announcements', { title, publishAt, audience: 'everyone', ...more })
  await announce('To everyone', {})
  await announce('To physics', { audience: 'courses', courseIds: [physics.id] })
  const { user } = await openScreen('/announcements', 'student', { world: Promise.resolve(world) })
  const titles = () =>
    screen.queryAllByRole('heading', { level: 2, name: /^To/ }).map(({ textContent }) => textContent)
  const choice = within(await screen.findByRole('navigation', { name: 'Which announcements' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['To everyone', 'To physics']))

  await user.click(await choice.findByRole('link', { name: 'Physics' }))
  await waitFor(() => expect(titles()).toEqual(['To physics']))
  expect(location.search).toBe(`?courseId=${physics.id}`)
  const chosen = choice.getAllByRole('link', { current: 'page' })
  expect(chosen.map(({ textContent }) => textContent)).toEqual(['Physics'])
  await user.click(choice.getByRole('link', { name: 'Biology' }))
  await screen.findByText('Nothing was announced to this course yet')
  await user.click(choice.getByRole('link', { name: 'All' }))
  await waitFor(() => expect(titles().toSorted()).toEqual(['To everyone', 'To physics']))
})

test('the home leads to each announcement itself, the unread first, and what was opened is read', async () => {
  const world = await newWorld()
  const announce = (title: string, day: number) => {
    const draft = { title, publishAt: `2020-01-0${day}T00:00:00.000Z`, audience: 'everyone' }
    return world.done('admin', 'POST /announcements', draft)
  }
  const [older, ...newer] = [await announce('To read', 1), await announce('B', 2), await announce('C', 3)]
  for (const { id } of [...newer, await announce('D', 4)])
    await world.done('student', `PUT /announcements/${id}/read`)
  const { user } = await openScreen('/', 'student', { world: Promise.resolve(world) })
  const strip = async () =>
    within((await screen.findByRole('heading', { name: 'Announcements' })).closest('section')!)
  const titles = async () =>
    (await strip()).getAllByRole('listitem').map(item => within(item).getByRole('link').textContent)
  await waitFor(async () => expect(await titles()).toEqual(['To read (New)', 'D', 'C']))
  await user.click((await strip()).getByRole('link', { name: /To read/ }))
  await screen.findByRole('heading', { level: 1, name: 'To read' })
  expect(location.pathname).toBe(`/announcements/${older!.id}`)
  await waitFor(async () =>
    expect((await world.done('student', `GET /announcements/${older!.id}`)).readAt).not.toBe(null),
  )
  history.back()
  await waitFor(async () => expect(await titles()).toEqual(['D', 'C', 'B']))
})
