import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const dialog = async () => within(await screen.findByRole('dialog'))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an announcement is published or kept as a draft, as its button says', async () => {
  const world = await newWorld()
  const { user } = await openScreen('/admin/announcements?open=new', 'admin', {
    world: Promise.resolve(world),
  })
  const stored = async () => (await world.done('admin', 'GET /announcements')).items[0]
  await user.type(await (await dialog()).findByLabelText('Title'), 'Exams')
  await user.click(screen.getByRole('button', { name: 'Keep as draft' }))
  await screen.findByText('Kept as a draft. Nobody sees it yet.')
  await gone()
  expect(await stored()).toMatchObject({ title: 'Exams', publishAt: null })

  await user.click(await screen.findByRole('link', { name: 'Exams' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Publish' }))
  await gone()
  expect(Date.parse((await stored()).publishAt)).toBeLessThanOrEqual(Date.now())

  await user.click(await screen.findByRole('link', { name: 'Exams' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Back to draft' }))
  await gone()
  expect((await stored()).publishAt).toBeNull()
})

test('an announcement goes to a group, and to people by their names', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Algebra' })
  const group = await world.done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id })
  const { user } = await openScreen('/admin/announcements?open=new', 'admin', {
    world: Promise.resolve(world),
  })
  await user.type(await (await dialog()).findByLabelText('Title'), 'Hall 3')
  await user.selectOptions(screen.getByLabelText('For'), 'Groups')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Choose one group at least.')
  await user.click(await screen.findByRole('checkbox', { name: 'Saturday' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await gone()
  const stored = async () => {
    const { items } = await world.done('admin', 'GET /announcements')
    return world.done('admin', `GET /announcements/${items[0].id}`)
  }
  expect(await stored()).toMatchObject({ audience: 'groups', groups: [{ id: group.id, title: 'Saturday' }] })
  const row = () => screen.getByRole('link', { name: 'Hall 3' }).closest('tr')!.textContent
  await waitFor(() => expect(row()).toContain('Saturday'))

  await user.click(await screen.findByRole('link', { name: 'Hall 3' }))
  await (await dialog()).findAllByText('Saturday')
  await user.selectOptions(screen.getByLabelText('For'), 'People')
  for (const name of ['student', 'other']) await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await gone()
  expect((await stored()).people.map(({ name }: { name: string }) => name)).toEqual(['other', 'student'])
  await waitFor(() => expect(row()).toContain('2 people'))
})

test('the list says to whom each goes', async () => {
  const world = await newWorld()
  const ids: string[] = []
  for (const title of ['Algebra', 'Biology', 'Chemistry']) ids.push((await world.newCourse({ title })).id)
  await world.done('admin', 'POST /announcements', { title: 'Exams', audience: 'courses', courseIds: ids })
  await world.done('admin', 'POST /announcements', { title: 'Holidays' })
  await openScreen('/admin/announcements', 'admin', { world: Promise.resolve(world) })
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!.textContent
  await screen.findByRole('link', { name: 'Exams' })
  expect(rowOf('Exams')).toContain('Algebra, Biology and 1 more course')
  expect(rowOf('Holidays')).toContain('Whole site')
})
