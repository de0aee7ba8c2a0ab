// It alone catches: scores that cannot be read in from where they are looked for, or an import of them that speaks of people.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A course of a teacher with an exam. */
async function examined() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  await world.enrol(course.id)
  const about = { courseId: course.id, title: 'Unit 1', heldOn: '2026-11-22' }
  const exam = await world.done('admin', 'POST /exams', about)
  const open = (path: string) => openScreen(path, 'teacher', { world: Promise.resolve(world) })
  return { course, exam, open }
}

test('scores are read in from the page of an exam', async () => {
  const { course, exam, open } = await examined()
  const { user } = await open(`/admin/exams/${exam.id}`)
  await user.click(await screen.findByRole('link', { name: 'Read in a table' }))
  await screen.findByRole('heading', { level: 1, name: 'Read in scores' })
  screen.getByText(/^A row for each student/)
  const back = await screen.findByRole('link', { name: 'Physics' })
  expect(back.getAttribute('href')).toBe(`/admin/courses/${course.id}`)
})

test('from the list of all exams, the course is chosen first', async () => {
  const { course, open } = await examined()
  const { user } = await open('/admin/exams')
  await user.click(await screen.findByRole('link', { name: 'Read in a table' }))
  const choices = await screen.findByRole('list', { name: /^Choose the course whose exams/ })
  expect(within(choices).getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe(
    `/admin/import?subject=scores&courseId=${course.id}`,
  )
})
