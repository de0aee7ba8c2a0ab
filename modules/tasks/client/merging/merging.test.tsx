import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Somebody who was entered twice, with something of theirs in each account. */
async function enteredTwice() {
  const world = await newWorld()
  const name = 'Mona Samir'
  const first = await world.newPerson('mona', 'student', { name, phone: '+201001234567' })
  const second = await world.newPerson('mona.samir', 'student', { name, externalId: 'N7' })
  const course = await world.newCourse({ title: 'Physics' })
  const lesson = await world.newLesson((await world.newSeason(course.id)).id)
  await world.enrol(course.id, first)
  await world.done(first, `PUT /lessons/${lesson.id}/progress`, { watched: [[0, 30]] })
  const open = (path: string, as: 'admin' | 'teacher' = 'admin', language: 'en' | 'ar' = 'en') =>
    openScreen(path, as, { world: Promise.resolve(world), language })
  return { ...world, first, second, course, open }
}
const menu = () => screen.findByRole('button', { name: /^Actions for .Mona Samir/ })

test('a student is merged into another: found, laid beside each other, swapped, shown, done and taken back', async () => {
  const { open, first, second, call } = await enteredTwice()
  const { user } = await open(`/admin/students/${first.id}`)
  await user.click(await menu())
  await user.click(screen.getByRole('menuitem', { name: 'Merge into another student…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge .*Mona Samir/ }))
  expect(dialog.getByLabelText('The other account of this student', { selector: 'input' })).toHaveProperty(
    'value',
    'Mona Samir',
  )
  expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('button', { name: /mona\.samir/ }))
  const sideOf = (heading: string) => within(dialog.getByText(heading).closest('section')!)
  sideOf('Stays').getByText('mona.samir')
  sideOf('Goes').getByText('+201001234567')
  await user.click(dialog.getByRole('button', { name: 'Keep the other one' }))
  sideOf('Stays').getByText('mona')
  await user.click(dialog.getByRole('button', { name: 'Keep the other one' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { level: 1, name: 'Merge two students' })
  await screen.findByText('1 course')
  screen.getByText('progress in 1 lesson')
  screen.getByText('+201001234567')
  expect((await call('admin', `GET /users/${first.id}`)).status).toBe(200)
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  const open2 = await screen.findByRole('link', { name: 'Open the student' })
  expect(open2.getAttribute('href')).toBe(`/admin/students/${second.id}`)
  expect((await call('admin', `GET /users/${first.id}`)).status).toBe(404)
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
  await user.click(undo!)
  await screen.findByText(/^Both accounts are as they were/)
  expect((await call('admin', `GET /users/${first.id}`)).status).toBe(200)
})

test('who may not change students finds no such entry', async () => {
  const { open, first } = await enteredTwice()
  const { user } = await open(`/admin/students/${first.id}`, 'teacher')
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('menuitem', { name: /^Merge/ })).toBeNull()
})

test('what went into the bin by that says with whom; in Arabic, too', async () => {
  const { open, first, second, done } = await enteredTwice()
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: first.id, intoId: second.id })
  const stands = (state: string) =>
    expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe(state)
  await stands('ready')
  await done('admin', `POST /jobs/${id}/start`)
  await stands('done')
  await open('/admin/bin?kind=users', 'admin', 'ar')
  await screen.findByText(/^دُمج في/)
  await done('admin', `POST /jobs/${id}/undo`)
  await stands('undone')
  await open('/admin/audit')
  await screen.findByText(/took back that/)
})
