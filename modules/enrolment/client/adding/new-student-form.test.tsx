import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

test('a name and a phone are enough: a student joins a group, and their card is printed by one press', async () => {
  const world = await newWorld()
  const registrar = await world.newPerson('registrar', 'registrar')
  const course = await world.newCourse({ title: 'Physics' })
  const group = await world.done('admin', 'POST /groups', { title: 'Sunday', courseId: course.id })
  const full = await world.done('admin', 'POST /groups', { title: 'Full', capacity: 1 })
  await world.done('admin', `POST /groups/${full.id}/members`, { userIds: [world.people.other.id] })
  const { user } = await openScreen('/admin/students?open=new', registrar, { world: Promise.resolve(world) })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Full name'), 'سارة علي')
  expect(dialog.getByLabelText(/^Phone/)).toHaveProperty('placeholder', '+00 000 000 0000')
  await user.type(dialog.getByLabelText(/^Phone/), '01001234567')
  expect(dialog.queryByLabelText(/^Username|^Password/)).toBeNull()
  await user.selectOptions(await dialog.findByLabelText(/^Groups/), 'Sunday – Physics')
  await user.selectOptions(dialog.getByLabelText(/^Groups/, { selector: 'select' }), 'Full')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const sheet = within(await screen.findByRole('dialog', { name: 'سارة علي' }))
  const username = (await sheet.findByText(/^s\d{6}$/)).textContent
  expect((await sheet.findByRole('alert')).textContent).toMatch(/^Full: /)
  const { items } = await world.done('admin', 'GET /users?q=01001234567')
  expect(items).toMatchObject([{ name: 'سارة علي', username }])
  for (const list of [`enrolments?courseId=${course.id}`, `groups/${group.id}/members`])
    expect((await world.done('admin', `GET /${list}`)).items).toMatchObject([{ user: { id: items[0].id } }])

  // A page on the computer of its server is printed once somebody has said so: phones cannot open its address.
  const print = vi.fn()
  vi.stubGlobal('print', print)
  // It stands there before it can be pressed, so that nothing moves when its program comes.
  const button = () => sheet.getByRole<HTMLButtonElement>('button', { name: 'Print card' })
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Print all the same' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(document.body.textContent)![0]
  const login = await world.call('nobody', 'POST /auth/login', { login: username, password: code })
  expect(login).toMatchObject({ status: 200, body: { user: { mustRenew: true } } })
  await user.click(sheet.getByRole('button', { name: 'Add another' }))
  expect(await dialog.findByLabelText('Full name')).toHaveProperty('value', '')
})
