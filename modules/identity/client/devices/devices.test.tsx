import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld, password } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** A school of two devices per student, both of which the student has in use. */
async function newFullWorld(swapDays = 7) {
  const world = await newWorld()
  await world.done('admin', 'PUT /settings', { devicesPerStudent: 2, swapDays })
  const tokens: string[] = []
  for (const agent of [phone, laptop]) {
    const sent = { login: 'student', password, device: randomUUID() }
    const { body } = await world.call('nobody', 'POST /auth/login', sent, { 'user-agent': agent })
    tokens.push(body.token)
  }
  const [onPhone, onLaptop] = tokens.map(token => ({ id: world.people.student.id, token }))
  return { world, onPhone: onPhone!, onLaptop: onLaptop! }
}
type World = Awaited<ReturnType<typeof newFullWorld>>['world']
async function typeIn(world: World, language: 'en' | 'ar' = 'en') {
  const opened = await openScreen('/auth/login', 'nobody', { world: Promise.resolve(world), language })
  const [login, secret] = await waitFor(() => {
    const inputs = document.querySelectorAll('form input')
    expect(inputs.length).toBe(2)
    return inputs as unknown as [HTMLElement, HTMLElement]
  })
  await opened.user.type(login, 'student')
  await opened.user.type(secret, `${password}{Enter}`)
  return opened
}

test('a student on too many devices chooses one to sign out, and is in', async () => {
  const { world, onPhone, onLaptop } = await newFullWorld()
  const { user } = await typeIn(world)
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Your account is in use on 2 devices',
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const name = /Sign out \u2068Chrome · Android\u2069 and sign in here instead/
  await user.click(screen.getByRole('button', { name }))
  await screen.findByText('Logged in successfully.')
  expect((await world.call(onPhone, 'GET /auth/me')).status).toBe(401)
  expect((await world.call(onLaptop, 'GET /auth/me')).status).toBe(200)
})

test('who has changed a device lately is shown when the next time is, and whom to ask', async () => {
  const { world, onPhone } = await newFullWorld()
  const { items } = await world.done(onPhone, 'GET /auth/devices')
  const free = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
  const device = randomUUID()
  await world.done('nobody', 'POST /auth/login', { login: 'student', password, device, free })
  const { user } = await typeIn(world)
  const when = await screen.findByText(/^Your school allows no more, and you have changed a device lately/)
  expect(when.textContent).toMatch(/again on .*\d{4}.*ask your teacher or the office of your school/)
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(await screen.findByLabelText('Username, e-mail or phone')).toHaveProperty('value', 'student')
})

test('one’s own devices are in the profile, and another one is signed out there', async () => {
  const { world, onPhone, onLaptop } = await newFullWorld()
  const { user } = await openScreen('/profile', onPhone, { world: Promise.resolve(world) })
  const mine = within(await screen.findByRole('region', { name: 'Your devices' }))
  const rows = (await mine.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows.find(row => row?.startsWith('Chrome · Android'))).toBe('Chrome · AndroidThis device')
  mine.getByText('2 devices in use, 2 allowed. Your school decides how often you can change a device.')
  await user.click(mine.getByRole('button', { name: /Sign out/ }))
  await waitFor(() => expect(mine.getAllByRole('listitem')).toHaveLength(1))
  mine.getByText(/^1 device in use, 2 allowed\. You can sign one out again on/)
  expect((await world.call(onLaptop, 'GET /auth/me')).status).toBe(401)
  expect((await world.call(onPhone, 'GET /auth/me')).status).toBe(200)
})

test('staff sign out a device of a student of theirs', async () => {
  const { world, onPhone } = await newFullWorld()
  const course = await world.newCourse()
  await world.enrol(course.id)
  const path = `/admin/students/${world.people.student.id}`
  const { user } = await openScreen(path, 'teacher', { world: Promise.resolve(world) })
  const theirs = within(await screen.findByRole('region', { name: 'Devices' }))
  await user.click(await theirs.findByRole('button', { name: /Sign out \u2068Chrome/ }))
  await waitFor(() => expect(theirs.getAllByRole('listitem')).toHaveLength(1))
  theirs.getByText('1 device in use, 2 allowed. Signing one out makes room for another at once.')
  expect((await world.call(onPhone, 'GET /auth/me')).status).toBe(401)
})
