// It alone catches: a first step that loses what was typed, or has no way back.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** By its text: there are so many zones to choose from that looking for roles would take seconds. */
const buttonOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'button *' })).closest('button')!

async function begin(address = '/welcome', world = newWorld()) {
  const { user, done } = await openScreen(address, 'admin', { world })
  const press = async (name: string) => user.click(await buttonOf(name))
  const type = async (label: string | RegExp, text: string) => {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    if (text) await user.type(input, text)
  }
  /** Waits for a step: its heading has the focus, and says how far it is. */
  const at = async (name: string, progress: string) => {
    const heading = await screen.findByText(name, { selector: 'h1' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.getElementById(heading.getAttribute('aria-describedby')!)?.textContent).toBe(progress)
  }
  return { user, done, press, type, at }
}
const settingsOf = ({ done }: Pick<Awaited<ReturnType<typeof newWorld>>, 'done'>) =>
  done('admin', 'GET /settings')

test('an administrator goes through all steps, to the page of a course that is a draft', async () => {
  const { user, done, press, type, at } = await begin()
  await at('Your school', 'Step 1 of 4')
  await type(/^Name in English/, 'Nour Centre')
  await press('Save and continue')

  await at('Place and time', 'Step 2 of 4')
  expect(location.search).toBe('?step=place')
  await user.selectOptions(screen.getByLabelText('Country'), 'SA')
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('SAR')
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Riyadh')
  await user.selectOptions(screen.getByLabelText('First day of the week'), 'Monday')
  await press('Save and continue')

  await at('First course', 'Step 3 of 4')
  await type('Title of the course', 'Algebra')
  await press('Make the course')

  await at('Students', 'Step 4 of 4')
  const [course] = (await done('admin', 'GET /courses')).items
  expect(screen.getAllByPlaceholderText('051 234 5678')).toHaveLength(3)
  await user.type(screen.getAllByLabelText('Name')[0]!, 'Sara Ali')
  await user.type(screen.getAllByLabelText('Phone')[0]!, '0501234567')
  await press('Add the students')
  await screen.findByRole('heading', { level: 2, name: 'To hand over' })
  const isAnnounced = () => document.activeElement?.getAttribute('aria-label') === '1 student was added'
  await waitFor(() => expect(isAnnounced()).toBe(true))
  const { items } = await done('admin', 'GET /users?role=student&q=Sara')
  expect(items).toMatchObject([{ name: 'Sara Ali', phone: '+966501234567', mustRenew: true }])
  await screen.findByText(items[0].username, { selector: 'form *' })
  const enrolled = await done('admin', `GET /enrolments?courseId=${course.id}`)
  expect(enrolled.items).toMatchObject([{ user: { name: 'Sara Ali' } }])
  await press('Go to the course')
  await screen.findByRole('heading', { level: 1, name: 'Algebra' })
  expect(course).toMatchObject({ title: 'Algebra', status: 'draft' })
  expect(location.pathname).toBe(`/admin/courses/${course.id}`)
  expect(await settingsOf({ done })).toMatchObject({
    ...{ nameEn: 'Nour Centre', country: 'SA', currency: 'SAR', timeZone: 'Asia/Riyadh', weekStart: 1 },
    ...{ weekend: [5, 6], welcomedAt: expect.any(String) },
  })
})

test('each step may be skipped, what was typed is there on the way back, and saved where nothing else was', async () => {
  const { done, press, type, at } = await begin()
  await at('Your school', 'Step 1 of 4')
  await type(/^Name in Arabic/, 'النور')
  await press('Skip')
  await at('Place and time', 'Step 2 of 4')
  await press('Skip')
  await at('First course', 'Step 3 of 4')
  await type('Title of the course', 'Algebra')
  await press('Skip')
  await at('Students', 'Step 4 of 4')
  for (const name of ['First course', 'Place and time', 'Your school']) {
    await press('Back')
    await screen.findByText(name, { selector: 'h1' })
  }
  expect(screen.getByLabelText<HTMLInputElement>(/^Name in Arabic/).value).toBe('النور')
  expect((await settingsOf({ done })).nameAr).toBe('')
  for (const name of ['Place and time', 'First course']) {
    await press('Skip')
    await screen.findByText(name, { selector: 'h1' })
  }
  await at('First course', 'Step 3 of 4')
  expect(screen.getByLabelText<HTMLInputElement>('Title of the course').value).toBe('Algebra')
  await press('Make the course')
  await at('Students', 'Step 4 of 4')
  const [course] = (await done('admin', 'GET /courses')).items
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Import a table' }).getAttribute('href')).toBe(
      `/admin/import?courseId=${course.id}`,
    ),
  )
  await press('Go to the course')
  await screen.findByRole('heading', { level: 1, name: 'Algebra' })
  expect(await settingsOf({ done })).toMatchObject({ nameAr: 'النور', welcomedAt: expect.any(String) })
})

test('a school without a name is sent back to it at the end, and what was made stays', async () => {
  const { done, press, type, at } = await begin('/welcome?step=course')
  await at('First course', 'Step 3 of 4')
  await press('Make the course')
  expect(document.activeElement).toBe(screen.getByLabelText('Title of the course'))
  await type('Title of the course', 'Algebra')
  await press('Make the course')
  await at('Students', 'Step 4 of 4')
  await press('Go to the course')
  await screen.findByText('Give the school a name, in one of the two languages at least.')
  const input = screen.getByLabelText(/^Name in Arabic/)
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(location.search).toBe('?step=school')
  expect((await done('admin', 'GET /courses')).total).toBe(1)
  expect((await settingsOf({ done })).welcomedAt).toBeNull()
  await type(/^Name in English/, 'Nour')
  expect(screen.queryByText(/^Give the school a name/)).toBeNull()
})

test('of three students those who are refused stay, each with the reason at its field', async () => {
  const { user, done, press, at } = await begin('/welcome?step=people')
  await at('Students', 'Step 4 of 4')
  expect((await screen.findByRole('note')).textContent).toMatch(/PUBLIC_URL/)
  const [names, phones] = [screen.getAllByLabelText('Name'), screen.getAllByLabelText('Phone')]
  await user.type(names[0]!, 'Sara Ali')
  await user.type(phones[1]!, '0100')
  await user.type(names[2]!, 'Omar Said')
  await user.type(phones[2]!, '12345')
  await press('Add the students')
  await screen.findByRole('heading', { level: 2, name: 'To hand over' })
  const typed = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
  expect([typed('Name'), typed('Phone')]).toEqual([
    ['', 'Omar Said', ''],
    ['0100', '12345', ''],
  ])
  const wrong = screen.getAllByRole('textbox').filter(input => input.getAttribute('aria-invalid') === 'true')
  expect(wrong).toEqual([screen.getAllByLabelText('Name')[0], screen.getAllByLabelText('Phone')[1]])
  await waitFor(() => expect(document.activeElement).toBe(wrong[0]))
  screen.getByText(/^There is no such number/)
  expect((await done('admin', 'GET /users?role=student&q=Sara')).total).toBe(1)
})

test('whoever leaves midway finds the way back on the start, until the steps are ended', async () => {
  const { user, done } = await openScreen('/', 'admin')
  const notice = await screen.findByRole('region', { name: 'Finish setting up' })
  await user.click(within(notice).getByRole('link', { name: 'Finish setting up' }))
  await screen.findByText('Your school', { selector: 'h1' })
  await user.type(screen.getByLabelText(/^Name in English/), 'Nour')
  for (const name of ['Save and continue', 'Skip', 'Skip', 'Finish']) await user.click(await buttonOf(name))
  await screen.findByText('Plant your first course')
  expect(screen.queryByRole('region', { name: 'Finish setting up' })).toBeNull()
  expect(await settingsOf({ done })).toMatchObject({ nameEn: 'Nour', welcomedAt: expect.any(String) })
})

test('only administrators have the steps', async () => {
  await openScreen('/welcome', 'teacher')
  await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })
})
