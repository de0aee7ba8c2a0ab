import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '#modules/learning/contract/progress.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { marked } from './use-report.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a lesson is marked done by one press, and undone by another', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  for (const title of ['One', 'Two', 'Three']) await world.newLesson(season.id, { title })
  await world.enrol(course.id)
  const { id } = world.people.student
  const { user } = await openScreen(`/admin/students/${id}`, 'teacher', { world: Promise.resolve(world) })

  await user.click(await screen.findByRole('button', { name: /^Mark done: .Two/ }))
  await screen.findByRole('button', { name: /^Undo: .Two/ })
  const bars = () => screen.getAllByRole('progressbar').map(bar => bar.getAttribute('aria-valuenow'))
  expect(bars()).toEqual(['33', '33'])
  await waitFor(async () => {
    const report: Report = await world.done('admin', `POST /courses/progress-special-user/${id}`)
    expect(report.courses[0]).toMatchObject({ lessonsCompleted: 1, percent: 33 })
  })
  await user.click(screen.getByRole('button', { name: /^Undo: .Two/ }))
  await waitFor(() => expect(bars()).toEqual(['0', '0']))
  // What a teacher may not do is not offered.
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('the front desk sees what a student is enrolled in, and where that cannot be read, asks again', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  await world.enrol(course.id)
  const registrar = await world.newPerson('registrar', 'registrar')
  const { id } = world.people.student
  const opening = { world: Promise.resolve(world) }
  const { user } = await openScreen(`/admin/students/${id}`, registrar, opening)
  const answering = globalThis.fetch
  globalThis.fetch = (url, ...rest) =>
    String(url).includes('/enrolments') ? Promise.reject(new TypeError('offline')) : answering(url, ...rest)

  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link', { name: 'Physics' })).toBeNull()
  globalThis.fetch = answering
  await user.click(again)
  await screen.findByRole('link', { name: 'Physics' })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the groups of a student stand on their page, with the way into another', async () => {
  const world = await newWorld()
  const { id } = world.people.student
  const add = (title: string) => world.done('admin', 'POST /groups', { title })
  const [saturday] = [await add('Saturday'), await add('Monday')]
  await world.done('admin', `POST /groups/${saturday.id}/members`, { userIds: [id] })
  const { user } = await openScreen(`/admin/students/${id}`, 'admin', { world: Promise.resolve(world) })
  const card = within(await screen.findByRole('region', { name: 'Groups' }))
  await card.findByRole('link', { name: 'Saturday' })
  await user.click(card.getByRole('button', { name: 'Add to a group' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('In this group already')
  await user.click(await drawer.findByRole('checkbox', { name: 'Monday' }))
  await user.click(drawer.getByRole('button', { name: 'Add 1 student' }))
  await card.findByRole('link', { name: 'Monday' })
})

test('a mark counts at once as the server will count it', () => {
  const lessons = ['a', 'b', 'c'].map(id => ({
    id,
    title: id,
    durationSeconds: null,
    completedAt: null,
    positionSeconds: 0,
    lastActivityAt: null,
  }))
  const course = {
    id: 'x',
    title: 'X',
    lessonsTotal: 3,
    ...{ workTotal: 0, workCompleted: 0, work: [] },
    lessonsCompleted: 0,
    percent: 0,
    lastActivityAt: null,
  }
  const report: Report = {
    user: { id: 'u', name: 'U' },
    courses: [
      { ...course, seasons: [{ id: 's', title: 'S', lessons }] },
      { ...course, id: 'y', seasons: [] },
    ],
  }
  const two = marked(marked(report, 'a', true), 'b', true)
  expect(two.courses[0]).toMatchObject({ lessonsCompleted: 2, percent: 66 })
  expect(marked(two, 'a', false).courses[0]).toMatchObject({ lessonsCompleted: 1, percent: 33 })
  expect(two.courses[1]).toBe(report.courses[1])
})
