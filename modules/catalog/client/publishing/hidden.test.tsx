import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A draft in a draft season of a course of its teacher. */
async function drafts(course: object = {}) {
  const world = await newWorld()
  const { id } = await world.newCourse({ title: 'Physics', ...course })
  const season = await world.newSeason(id, { title: 'Waves', status: 'draft' })
  const lesson = await world.newLesson(season.id, { title: 'Light', status: 'draft' })
  const statusOf = async (path: string) => (await world.done('admin', `GET ${path}`)).status
  return { world, courseId: id, season, lesson, statusOf }
}

test('a lesson that is published under drafts says which hide it, and they are published by one press', async () => {
  const { world, courseId, season, lesson, statusOf } = await drafts({ status: 'draft' })
  const { user } = await openScreen(`/admin/lessons/${lesson.id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const words = await screen.findByText('Published, but students do not see it yet')
  const toast = within(words.closest<HTMLElement>('[data-toast]')!)
  expect(toast.getByText(/The season .*Waves.* is a draft. The course .*Physics.* is a draft./)).toBeDefined()
  expect(screen.getByText('Students do not see it yet.')).toBeDefined()

  await user.click(toast.getByRole('button', { name: 'Publish these too' }))
  await screen.findByText('Published. Students see it now.')
  await waitFor(() => expect(screen.queryByText('Students do not see it yet.')).toBeNull())
  expect(await statusOf(`/courses/${courseId}`)).toBe('published')
  expect(await statusOf(`/seasons/${season.id}`)).toBe('published')
})

test('the outline of a course marks what is published and hidden, and offers the same', async () => {
  const { world, courseId, season, statusOf } = await drafts()
  const { user } = await openScreen(`/admin/courses/${courseId}`, 'teacher', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: /^Actions for .Light/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Publish' }))
  await screen.findByText('Season is a draft')
  await user.click(await screen.findByRole('button', { name: 'Publish the season' }))
  await waitFor(() => expect(screen.queryByText('Season is a draft')).toBeNull())
  expect(await statusOf(`/seasons/${season.id}`)).toBe('published')
})

test('a season that comes out later hides its lessons until then, and says when', async () => {
  const { world, season, lesson } = await drafts()
  await world.done('admin', `PUT /seasons/${season.id}`, {
    status: 'published',
    releaseAt: '2999-01-02T10:00:00.000Z',
  })
  const { user } = await openScreen(`/admin/lessons/${lesson.id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Published, but students do not see it yet')
  expect(screen.getAllByText(/The season .*Waves.* comes out on .*2999/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Publish the/ })).toBeNull()
})
