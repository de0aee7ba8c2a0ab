import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function editing() {
  const world = await newWorld()
  const draft = { name: 'Karim Adel', username: 'karim', role: 'student', password: 'quiet-lemon-71' }
  const student = await world.done('admin', 'POST /users', draft)
  const { user } = await openScreen(`/admin/students?open=${student.id}`, 'admin', {
    world: Promise.resolve(world),
  })
  await within(await screen.findByRole('dialog')).findByText('Who they are')
  const field = (name: RegExp | string) => within(screen.getByRole('dialog')).getByLabelText(name)
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  const kept = () => world.done('admin', `GET /users/${student.id}`)
  return { world, student, user, field, save, kept }
}

test('who was overtaken sees both versions and chooses, field by field', async () => {
  const { world, student, user, field, save, kept } = await editing()
  await world.done('admin', `PUT /users/${student.id}`, {
    name: 'Karim Adel Mansour',
    phone: '+201001234567',
  })
  await user.type(field('Full name'), ' II')
  await user.type(field(/^E-mail/), 'karim@example.com')
  const scrollTo = vi.fn()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollTo(this.getAttribute('role'))
  }
  await save()

  const conflict = await screen.findByText(/changed this meanwhile/)
  expect(conflict.textContent).toBe('admin changed this meanwhile')
  // Also where the button that was pressed stands far below.
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith('alert'))
  const name = screen.getByRole('group', { name: 'Full name' })
  expect(within(name).getByText('Karim Adel II')).toBeDefined()
  expect(within(name).getByText('Karim Adel Mansour')).toBeDefined()
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel II')
  // What only they changed is taken over.
  expect(field(/^Phone/)).toHaveProperty('value', '+201001234567')

  await user.click(within(name).getByRole('radio', { name: /^Take theirs/ }))
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel Mansour')
  await save()
  await screen.findByText('Saved')
  expect(await kept()).toMatchObject({
    name: 'Karim Adel Mansour',
    email: 'karim@example.com',
    phone: '+201001234567',
  })
})

test('what was typed is not lost without a question', async () => {
  const { user, field, kept } = await editing()
  await user.type(field('Full name'), ' II')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Leave without saving?')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel II')

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(await kept()).toMatchObject({ name: 'Karim Adel', version: 1 })
})

test('only what was changed is sent', async () => {
  const { user, field, save, kept } = await editing()
  const sent = vi.spyOn(globalThis, 'fetch')
  await user.type(field('Full name'), ' II')
  await save()
  await screen.findByText('Saved')
  const put = sent.mock.calls.find(([, init]) => init?.method === 'PUT')!
  expect(put[1]!.body).toBe('{"name":"Karim Adel II"}')
  expect(new Headers(put[1]!.headers).get('if-match')).toBe('"1"')
  expect(await kept()).toMatchObject({ name: 'Karim Adel II', version: 2 })
})
