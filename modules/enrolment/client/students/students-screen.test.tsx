// It alone catches: a list of people that hides why it is empty, or does not bring back who was deleted.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A world without students but the two it comes with, who are put into the bin where they would be in the way. */
async function newSchool(...names: string[]) {
  const world = await newWorld()
  for (const name of ['student', 'other'] as const)
    await world.done('admin', `DELETE /users/${world.people[name].id}`)
  let number = 0
  for (const name of names) {
    const username = `s.${++number}`
    await world.done('admin', 'POST /users', { name, username, role: 'student', password: 'quiet-lemon-71' })
  }
  return { world }
}

const dialog = () => screen.findByRole('dialog')
const label = (name: RegExp | string) => within(screen.getByRole('dialog')).getByLabelText(name)

test('the first student is added from the empty list, by a form that says what is missing', async () => {
  const { world } = await newSchool()
  const { user } = await openScreen('/admin/students', 'admin', { world: Promise.resolve(world) })
  await screen.findByText('No students yet')
  expect(screen.queryByRole('search')).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Add student' }))
  await within(await dialog()).findByLabelText('Full name')
  expect(location.search).toBe('?open=new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Not saved: one field needs a change')
  expect(screen.getByText('Write their name, such as Mariam Khaled.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(label('Full name')))

  await user.type(label('Full name'), 'Mariam Khaled')
  await user.click(screen.getByRole('button', { name: /^More:/ }))
  await user.type(label(/^Username/), 'Mariam.٣')
  await user.type(label(/^Phone/), '٠١٠')
  await user.click(screen.getByRole('button', { name: 'Make one up' }))
  expect(screen.getByText(/There is no such number/)).toBeDefined()
  await user.clear(label(/^Phone/))
  await user.type(label(/^Phone/), '٠١٠٠ ١٢٣ ٤٥٦٧')
  const password = (label(/^Password/) as HTMLInputElement).value
  await user.click(screen.getByRole('button', { name: 'Save' }))

  // What was made up is handed over: on the next person's sheet it may still be printed, and nowhere else.
  const slip = within(await screen.findByRole('dialog', { name: 'To hand over' }))
  for (const text of ['Mariam Khaled', 'Mariam.3', password, location.origin])
    expect(slip.getByText(text)).toBeDefined()
  await user.click(slip.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain(password)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password)

  await screen.findByRole('link', { name: 'Mariam Khaled' })
  expect(location.search).toBe('')
  const { items } = await world.done('admin', 'GET /users?role=student')
  expect(items[0]).toMatchObject({
    username: 'Mariam.3',
    phone: '+201001234567',
    mustRenew: true,
    status: 'active',
  })
})

test('what only the server knows lands on its field, and goes when the field is changed', async () => {
  const { world } = await newSchool('Karim Adel')
  const { user } = await openScreen('/admin/students?open=new', 'admin', { world: Promise.resolve(world) })
  await within(await dialog()).findByLabelText('Full name')
  await user.type(label('Full name'), 'Karim')
  await user.click(screen.getByRole('button', { name: /^More:/ }))
  await user.type(label(/^Username/), 's.1')
  await user.type(label(/^Password/), 'quiet-lemon-71')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const taken = 'Somebody has this username already. Add a number or a family name.'
  await screen.findByText(taken)
  await user.click(screen.getByRole('button', { name: 'Username' }))
  expect(document.activeElement).toBe(label(/^Username/))
  await user.type(label(/^Username/), '1')
  expect(screen.queryByText(taken)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Saved')
})

test('a search that finds nothing names itself and offers one way out', async () => {
  const { world } = await newSchool('Karim Adel', 'نور حسن')
  const { user } = await openScreen('/admin/students?page=oops&q=x', 'admin', {
    world: Promise.resolve(world),
  })
  const search = await screen.findByLabelText('Search name, phone or e-mail')
  expect(search).toHaveProperty('value', '')

  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  await user.keyboard('rania')
  await screen.findByText(/No students match/)
  expect(location.search).toBe('?q=rania')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await screen.findByRole('link', { name: 'Karim Adel' })
  expect(search).toHaveProperty('value', '')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 students')

  await user.click(screen.getByRole('link', { name: 'Name' }))
  await waitFor(() => expect(location.search).toBe('?sort=-name'))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
})

test('a list that does not load says why, with a code, and tries again', async () => {
  const { world } = await newSchool('Karim Adel')
  let failing = true
  const inject = world.app.inject.bind(world.app) as any
  vi.spyOn(world.app, 'inject').mockImplementation(((call: { url: string }) => {
    if (!failing || !call.url.startsWith('/api/users?role=student')) return inject(call)
    const body = JSON.stringify({
      code: 'busy',
      message: 'The server is busy.',
      requestId: '7F3K-92QD',
      status: 503,
    })
    return Promise.resolve({ body, statusCode: 503 })
  }) as never)
  const { user } = await openScreen('/admin/students', 'admin', { world: Promise.resolve(world) })
  await screen.findByText('This page did not load')
  expect(screen.getByText('7F3K-92QD')).toBeDefined()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Karim Adel' })
})

test('one is deleted at once and comes back; many are asked about, by verb and number', async () => {
  const { world } = await newSchool('Karim Adel', 'Nour Hassan', 'Ziad Hany')
  const { user } = await openScreen('/admin/students', 'admin', { world: Promise.resolve(world) })
  await user.click(await screen.findByRole('button', { name: /^Actions for .Karim Adel/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('It stays there for 30 days.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Karim Adel' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Karim Adel' })

  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('checkbox', { name: /Ziad/ }))
  // What is rare, and what is dangerous, stands behind the rest, which has room on one line.
  const bar = within(await screen.findByRole('region', { name: '2 selected' }))
  const names = bar.getAllByRole('button').map(one => one.getAttribute('aria-label') ?? one.textContent)
  const often = ['Enrol in a course', 'Disable', 'Add to a group', 'Export', 'More']
  expect(names.filter(name => often.includes(name))).toEqual(often)
  await user.click(bar.getByRole('button', { name: 'More' }))
  const behind = bar.getAllByRole('menuitem').map(one => one.textContent)
  expect(behind).toEqual(['Enable', 'Remove from a course', 'Print cards', 'Delete'])
  await user.click(bar.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 2 students' }))
  await screen.findByText('2 students moved to the bin')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nour Hassan' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Ziad Hany' })).toBeDefined()

  await user.click(screen.getByRole('link', { name: /^Bin\s*\d/ }))
  await user.click(await screen.findByRole('button', { name: /^Restore .Nour Hassan/ }))
  await waitFor(() => expect(screen.queryByText('Nour Hassan')).toBeNull())
  await user.click(screen.getByRole('link', { name: /^All/ }))
  await screen.findByRole('link', { name: 'Nour Hassan' })
})

test('a student is taken into the bar of many, in six Arabic plural forms', async () => {
  const { world } = await newSchool('كريم عادل', 'نور حسن')
  await openScreen('/admin/students', 'admin', { language: 'ar', world: Promise.resolve(world) })
  await screen.findByRole('link', { name: 'كريم عادل' })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('طالبان')
})
