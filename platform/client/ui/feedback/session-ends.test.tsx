// It alone catches: what was typed and is lost, or shown to another person, when a session ends.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld, password } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type World = Awaited<ReturnType<typeof newWorld>>
const backAgain = 'You were signed out before this was saved. What you typed is still here.'

/** An administrator in the middle of a form about a student. */
async function typing() {
  const world = await newWorld()
  const draft = { name: 'Karim Adel', username: 'karim', role: 'student', password: 'quiet-lemon-71' }
  const student = await world.done('admin', 'POST /users', draft)
  const given = { world: Promise.resolve(world) }
  const { user } = await openScreen(`/admin/students?open=${student.id}`, 'admin', given)
  await formThere()
  await user.type(field('Full name'), ' II')
  return { world, student, user }
}
const formThere = async () => within(await screen.findByRole('dialog')).findByText('Who they are')
const field = (name: RegExp | string) => within(screen.getByRole('dialog')).getByLabelText(name)
type Typing = Awaited<ReturnType<typeof typing>>['user']
const save = (user: Typing) => user.click(screen.getByRole('button', { name: 'Save changes' }))

/** The server forgets the session, which the next call finds out. */
async function endSession(world: World, user: Typing) {
  await world.done('admin', 'POST /auth/logout')
  await save(user)
  await screen.findByText('Your session ended')
}
async function signIn(user: Typing, login: string) {
  await user.type(await screen.findByLabelText('Username, e-mail or phone'), login)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a session that ends in the middle of a form leads to sign-in, without a question [spec 4.5, 6.2]', async () => {
  const { world, student, user } = await typing()
  await endSession(world, user)
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  // Who they are is known still; to sign in as another is to type over it.
  expect(await screen.findByLabelText('Username, e-mail or phone')).toHaveProperty('value', 'admin')
  expect(location.search).toBe(`?next=${encodeURIComponent(`/admin/students?open=${student.id}`)}`)
  expect(screen.queryByText('Leave without saving?')).toBeNull()
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('what was typed is offered once: discarded, it does not come back', async () => {
  const { world, student, user } = await typing()
  await endSession(world, user)
  await signIn(user, 'admin')
  await formThere()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Actions for .Karim Adel/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await formThere()
  expect(location.search).toBe(`?open=${student.id}`)
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel')
  expect(screen.queryByText(backAgain)).toBeNull()
})

test('what was typed is not shown to another person who signs in on this device', async () => {
  const { world, user } = await typing()
  await world.newPerson('second', 'admin')
  await endSession(world, user)
  await signIn(user, 'second')
  await formThere()
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel')
  expect(screen.queryByText(backAgain)).toBeNull()
})

test('what was typed is kept as well where another tab signed out, and never on the device', async () => {
  const { user } = await typing()
  localStorage.removeItem('access_token')
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify(Object.entries(storage))).not.toContain('Karim')
  await signIn(user, 'admin')
  await formThere()
  expect(field('Full name')).toHaveProperty('value', 'Karim Adel II')
})

test('what was typed about oneself is there again, too', async () => {
  const world = await newWorld()
  const { user } = await openScreen('/profile', 'teacher', { world: Promise.resolve(world) })
  await user.type(await screen.findByLabelText('Name'), ' Haddad')
  await world.done('teacher', 'POST /auth/logout')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await screen.findByText('Your session ended')
  await signIn(user, 'teacher')
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'teacher Haddad')
})

test('whoever was picked to be enrolled, and the title of what was being added, are there again', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Forces' })
  const given = { world: Promise.resolve(world) }
  const { user } = await openScreen(`/admin/courses/${course.id}?tab=students`, 'admin', given)
  await user.click((await screen.findAllByRole('button', { name: 'Enrol students' }))[0]!)
  const drawer = () => within(screen.getByRole('dialog'))
  await screen.findByRole('dialog')
  await user.click(await drawer().findByRole('checkbox', { name: 'student' }))
  await world.done('admin', 'POST /auth/logout')
  await user.click(drawer().getByRole('button', { name: 'Enrol 1 student' }))
  await screen.findByText('Your session ended')
  await signIn(user, 'admin')
  await screen.findByText(backAgain)
  await user.click(drawer().getByRole('button', { name: 'Enrol 1 student' }))
  await screen.findByText('1 student enrolled')

  await user.click(screen.getByRole('link', { name: 'Content' }))
  await user.click(await screen.findByRole('button', { name: 'Add lesson' }))
  await user.type(screen.getByLabelText('Title of the lesson'), 'What a force is')
  localStorage.removeItem('access_token')
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  await signIn(user, 'admin')
  expect(await screen.findByLabelText('Title of the lesson')).toHaveProperty('value', 'What a force is')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => {
    const { items } = await world.done('teacher', `GET /lessons?seasonId=${season.id}`)
    expect(items).toMatchObject([{ title: 'What a force is' }])
  })
})
