import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/client/app.tsx'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const tick = () => screen.findByRole('button', { name: 'Mark as done' })
const celebration = () => screen.queryByText(/You have finished/)

/** A student in a course of two lessons, with a summary, and in another course. */
async function onFirstLesson() {
  const world = await newWorld()
  const [course, other] = [
    await world.newCourse({ title: 'Physics' }),
    await world.newCourse({ title: 'Chemistry' }),
  ]
  const season = await world.newSeason(course.id)
  const [one, two] = [
    await world.newLesson(season.id, { title: 'One' }),
    await world.newLesson(season.id, { title: 'Two' }),
  ]
  await world.newLesson((await world.newSeason(other.id)).id, { title: 'Acids' })
  for (const { id } of [course, other]) await world.enrol(id, 'student')
  const summary = { courseId: course.id, title: 'To keep', body: '<p>All</p>', status: 'published' }
  await world.done('admin', 'POST /summaries', summary)
  const { user } = await openScreen(`/lessons/${one.id}`, 'student', { world: Promise.resolve(world) })
  return { user, course, other, two }
}

test('the end of a course is celebrated once, and leads on', async () => {
  const { user, course, other } = await onFirstLesson()
  await user.click(await tick())
  await screen.findByRole('button', { name: 'Done' })
  await user.click((await screen.findAllByRole('link', { name: 'Next' }))[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Two' })
  expect(celebration()).toBeNull()

  await user.click(await tick())
  await waitFor(() => expect(celebration()).not.toBeNull())
  expect(celebration()!.closest('[role=status]')).not.toBeNull()
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await leads('Back to the course')).toBe(`/courses/${course.id}`)
  expect(await leads('On to \u2068Chemistry\u2069')).toBe(`/courses/${other.id}`)
  expect(await leads('Its summaries')).toContain(course.id)

  // On another lesson, and on the page that comes anew, it is no news any more.
  await user.click((await screen.findAllByRole('link', { name: 'Previous' }))[0]!)
  await screen.findByRole('heading', { level: 1, name: 'One' })
  expect(celebration()).toBeNull()
  cleanup()
  render(<App />)
  await screen.findByRole('button', { name: 'Done' })
  expect(celebration()).toBeNull()
})
