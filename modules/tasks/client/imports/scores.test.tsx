// It alone catches: scores that cannot be read in from where they are looked for, or an import of them that speaks of people.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { importsIn } from '#test/imports.ts'
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
  return { world, course, exam, open }
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

test('of an exam that was deleted since the check, a table says so', async () => {
  const { world, course, exam, open } = await examined()
  const { until, upload } = importsIn(world)
  const mediaId = await upload('teacher', 'Username,Unit 1\nstudent,5\n')
  const asked = { mediaId, subject: 'scores', courseId: course.id }
  const { id } = await world.done('teacher', 'POST /jobs/import', asked)
  await until('teacher', id, /ready/)
  await world.done('admin', `DELETE /exams/${exam.id}`)
  await open(`/admin/jobs/${id}`)
  expect(await screen.findByText('An exam that is no longer there', { selector: 'bdi' })).toBeTruthy()
})
