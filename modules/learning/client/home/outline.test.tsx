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
