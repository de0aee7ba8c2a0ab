import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld, password } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** An administrator who typed into the form of a student, was signed out by the server, and signs in again. */
async function signedOutAndIn(meanwhile?: object) {
  const world = await newWorld()
  const draft = { name: 'Karim Adel', username: 'karim', role: 'student', password: 'quiet-lemon-71' }
  const student = await world.done('admin', 'POST /users', draft)
  const of = { world: Promise.resolve(world) }
  const { user } = await openScreen(`/admin/students?open=${student.id}`, 'admin', of)
  const dialog = async () => within(await screen.findByRole('dialog'))
  const field = async () => (await dialog()).findByLabelText('Full name')
  const save = async () => user.click((await dialog()).getByRole('button', { name: 'Save changes' }))
  await user.type(await field(), ' II')
  if (meanwhile) await world.done('admin', `PUT /users/${student.id}`, meanwhile)
  await world.done('admin', 'POST /auth/logout')
  await save()
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  await user.type(await screen.findByLabelText('Username, e-mail or phone'), 'admin')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(location.search).toBe(`?open=${student.id}`))
  const kept = () =>
    world.db.read.selectFrom('users').select('name').where('username', '=', 'karim').execute()
  return { user, dialog, field, save, kept }
}

test('a form under which the session ended is open again, says so, and can be saved', async () => {
  const { user, dialog, field, save, kept } = await signedOutAndIn()
  expect(await field()).toHaveProperty('value', 'Karim Adel II')
  ;(await dialog()).getByText(/^You were signed out before this was saved/)
  await save()
  await screen.findByText('Saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await kept()).toEqual([{ name: 'Karim Adel II' }])

  // What was saved is not brought back another time.
  await user.click(screen.getByRole('button', { name: /^Actions for .Karim Adel II/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await field()
  expect((await dialog()).queryByText(/^You were signed out/)).toBeNull()
})

test('what somebody saved meanwhile is met, not overwritten', async () => {
  const { field, save, kept } = await signedOutAndIn({ name: 'Karim Mansour' })
  expect(await field()).toHaveProperty('value', 'Karim Adel II')
  await save()
  await screen.findByText(/changed this meanwhile/)
  expect(await kept()).toEqual([{ name: 'Karim Mansour' }])
})
