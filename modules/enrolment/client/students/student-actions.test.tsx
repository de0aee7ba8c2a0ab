import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

const phone = '+201001234567'
const desk = ['Enrol in a course', 'New card', 'Edit']
const deskMenu = [
  'Add to a group',
  'Reset the password',
  'Message on WhatsApp',
  'Merge into another student…',
]

test('a page of a student offers what its reader may, and no more', async () => {
  const world = await newWorld()
  const { student, teacher } = world.people
  await world.done('admin', `PUT /users/${student.id}`, { phone })
  const assistant = await world.newPerson('assistant', 'assistant')
  const registrar = await world.newPerson('registrar', 'registrar')
  const course = await world.newCourse()
  await world.done('admin', `PUT /courses/${course.id}`, { teacherIds: [teacher.id, assistant.id] })
  await world.enrol(course.id)
  const write = 'Write an announcement to them'
  const rows = [
    [registrar, desk, deskMenu],
    [teacher, ['Enrol in a course'], ['Add to a group', write, 'Message on WhatsApp']],
    [assistant, [], ['Message on WhatsApp']],
  ] as const
  for (const [as, buttons, menu] of rows) {
    const { user } = await openScreen(`/admin/students/${student.id}`, as, { world: Promise.resolve(world) })
    const head = within(
      (await screen.findByRole('heading', { level: 1, name: 'student' })).closest('header')!,
    )
    await user.click(await head.findByRole('button', { name: /^Actions for/ }))
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(menu)
    await user.keyboard('{Escape}')
    const ways = [...head.getAllByRole('button'), ...head.queryAllByRole('link')]
    const names = ways.map(({ textContent }) => textContent)
    expect(names.filter(name => name !== '')).toEqual(buttons)
    cleanup()
  }
})

test('a password is reset once it is confirmed, and shown once', async () => {
  const world = await newWorld()
  const { student } = world.people
  const registrar = await world.newPerson('registrar', 'registrar')
  const { user } = await openScreen(`/admin/students/${student.id}`, registrar, {
    world: Promise.resolve(world),
  })
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Reset the password' }))
  await user.click(await screen.findByRole('button', { name: 'Reset the password' }))
  const slip = within(await screen.findByRole('dialog', { name: 'To hand over' }))
  const password = slip.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/).textContent
  const login = await world.call('nobody', 'POST /auth/login', { login: 'student', password })
  expect(login).toMatchObject({ status: 200, body: { user: { mustRenew: true } } })
})
