import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('the lengths of all lessons of a long course are shown', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  for (let number = 1; number <= 101; number++)
    await world.newLesson(season.id, { title: `Lesson ${number}`, durationSeconds: 60 + number })
  await world.enrol(course.id)
  await openScreen(`/courses/${course.id}`, 'student', { world: Promise.resolve(world) })
  const last = (await screen.findByRole('link', { name: 'Lesson 101' })).closest('li')!
  expect(within(last).getByText('2:41')).toBeTruthy()
})

test('a course that one is not in shows what it teaches, and whom to ask', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  await world.newLesson(season.id, { title: 'Friction', durationSeconds: 61 })
  await world.newLesson(season.id, { title: 'Drafted', status: 'draft' })
  await world.newLesson(season.id, { title: 'Tension', freePreview: true })
  await openScreen(`/courses/${course.id}`, 'student', { world: Promise.resolve(world) })
  const lessons = within((await screen.findByRole('heading', { name: '1. Forces' })).closest('section')!)
  expect(lessons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Friction1:01',
    'TensionFree preview',
  ])
  expect(lessons.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tension'])
  expect(screen.getByText('To join, ask:', { exact: false }).textContent).toMatch(/To join, ask: teacher$/)
})
