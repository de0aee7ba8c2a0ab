import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A course with a lesson that is released one day, and a course beside it. */
async function taught() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Motion' })
  const lesson = await world.newLesson(season.id, { title: 'Forces', releaseAt: '2027-02-01T08:00:00.000Z' })
  const other = await world.newCourse({ title: 'Chemistry' })
  const into = await world.newSeason(other.id, { title: 'Atoms' })
  const open = (path: string, language: 'en' | 'ar' = 'en') =>
    openScreen(path, 'teacher', { world: Promise.resolve(world), language })
  return { ...world, course, season, lesson, other, into, open }
}
const question = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

test('a course is duplicated from its menu: shown first, then written, then opened', async () => {
  const { open, course, done } = await taught()
  const { user } = await open(`/admin/courses/${course.id}`)
  await user.click(await screen.findByRole('button', { name: /^Actions for .Physics/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate…' }))
  const dialog = await question(/^Duplicate .*Physics/)
  const title = dialog.getByLabelText('Title of the copy')
  expect(title).toHaveProperty('value', 'Physics (copy)')
  await user.clear(title)
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('This is required.')
  await user.type(title, 'Physics in spring')
  await user.click(await dialog.findByRole('button', { name: /^Day of the first release/ }))
  // Where nothing has a place on a page, a calendar is not shown beside its button.
  await user.click(await screen.findByRole('button', { name: 'Next month', hidden: true }))
  await user.click(screen.getByRole('button', { name: /^15 /, hidden: true }))
  const { year, month } = Temporal.Now.plainDateISO().add({ months: 1 })
  const startsOn = Temporal.PlainDate.from({ year, month, day: 15 }).toString()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('1 season')
  dialog.getByText('1 course')
  dialog.getByText(/^Not copied: people/)
  expect((await done('teacher', 'GET /courses')).total).toBe(2)
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await screen.findByText('Done: Duplicate \u2068Physics\u2069')
  await user.click(screen.getByRole('button', { name: 'Open the copy' }))
  await screen.findByRole('heading', { level: 1, name: 'Physics in spring' })
  const { items } = await done('teacher', 'GET /courses?q=spring')
  const copies = (await done('teacher', `GET /lessons?courseId=${items[0].id}`)).items
  expect(copies).toMatchObject([
    { title: 'Forces', status: 'draft', releaseAt: expect.stringContaining(startsOn) },
  ])
  const [job] = (await done('teacher', 'GET /jobs')).items
  await open(`/admin/jobs/${job.id}`)
  await screen.findByText(/^What is copied: 1 course, 1 season, 1 lesson/)
})

test('a lesson goes into a season of another course', async () => {
  const { open, course, other, into, done } = await taught()
  const { user } = await open(`/admin/courses/${course.id}`)
  await user.click(await screen.findByRole('button', { name: /^Actions for .Forces/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate…' }))
  const dialog = await question(/^Duplicate .*Forces/)
  await dialog.findByRole('option', { name: 'Motion' })
  await user.selectOptions(dialog.getByLabelText('Into the course'), await dialog.findByText('Chemistry'))
  const go = dialog.getByRole('button', { name: 'Continue' })
  expect(go).toHaveProperty('disabled', true)
  await user.selectOptions(dialog.getByLabelText('Into the season'), await dialog.findByText('Atoms'))
  await user.click(go)
  await dialog.findByText('1 lesson')
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await screen.findByText('Done: Duplicate \u2068Forces\u2069')
  const { items } = await done('teacher', `GET /lessons?courseId=${other.id}`)
  expect(items).toMatchObject([{ title: 'Forces (copy)', seasonId: into.id, releaseAt: null }])
})

test('whoever closes the question leaves no job that waits; in Arabic, too', async () => {
  const { open, lesson, done } = await taught()
  const { user } = await open(`/admin/lessons/${lesson.id}`, 'ar')
  await user.click(await screen.findByRole('button', { name: /Forces/ }))
  await user.click(screen.getByRole('menuitem', { name: 'نسخ…' }))
  const dialog = await question(/^نسخ .*Forces/)
  expect(dialog.getByLabelText('عنوان النسخة')).toHaveProperty('value', 'Forces (نسخة)')
  await user.click(dialog.getByRole('button', { name: 'متابعة' }))
  await dialog.findByText('درس واحد')
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(async () => (await done('teacher', 'GET /jobs')).items[0].state).toBe('cancelled')
  expect((await done('teacher', 'GET /lessons')).total).toBe(1)
})
