import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('teachers of one name are told apart where courses are narrowed by one, and where one is chosen', async () => {
  const world = await newWorld()
  for (const username of ['m.ali', 'mona.ali'])
    await world.newPerson(username, 'teacher', { name: 'Mona Ali' })
  await world.newCourse({ title: 'Physics' })
  const { user } = await openScreen('/admin/courses', 'admin', { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Teacher' }))
  await screen.findByRole('button', { name: /Mona Ali.*m\.ali/ })
  await screen.findByRole('button', { name: /Mona Ali.*mona\.ali/ })

  document.body.replaceChildren()
  await openScreen('/admin/courses?open=new', 'admin', { world: Promise.resolve(world) })
  const people = within(await screen.findByRole('group', { name: /^Teachers/ }))
  const boxes = await people.findAllByRole('checkbox', { name: /^Mona Ali/ })
  const under = boxes.map(box => document.getElementById(box.getAttribute('aria-describedby')!)?.textContent)
  expect(new Set(under)).toEqual(new Set(['m.ali', 'mona.ali']))
})

test('a filter that names somebody who is gone says so', async () => {
  const world = await newWorld()
  await world.newCourse({ title: 'Physics' })
  const { id } = await world.newPerson('left.long.ago', 'teacher')
  await world.done('admin', `DELETE /users/${id}`)
  await openScreen(`/admin/courses?teacherId=${id}`, 'admin', { world: Promise.resolve(world) })
  expect((await screen.findAllByText('no longer there')).length).toBeGreaterThan(0)
  screen.getByRole('button', { name: 'Remove the filter “Teacher”' })
})

test('before many courses are deleted, the question names some, and says how much goes along in all of them', async () => {
  const world = await newWorld()
  for (let number = 1; number <= 22; number++) {
    const { id } = await world.newCourse({ title: `Course ${number}` })
    if (number % 21 !== 1) continue
    await world.enrol(id)
    const season = await world.newSeason(id)
    for (let lessons = 0; lessons < number; lessons += 11) await world.newLesson(season.id)
  }
  const { user } = await openScreen('/admin/courses?sort=createdAt&pageSize=50', 'teacher', {
    world: Promise.resolve(world),
  })
  await screen.findByText('Course 1')
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(await screen.findByRole('region', { name: '22 selected' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 22 courses?' }))
  const named = question.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named).toEqual([...[1, 2, 3, 4, 5].map(number => `Course ${number}`), 'and 17 more'])
  question.getByText(/^2 students learn there, each counted once per course\. 3 lessons go with them\./)
  await user.click(question.getByRole('button', { name: 'Delete 22 courses' }))
  await screen.findByText('22 courses moved to the bin')
})
