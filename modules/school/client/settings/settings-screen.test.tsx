// It alone catches: a setting that is saved with another, or refused without its reason.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { site } from '#platform/client/api/site.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function editing() {
  const world = await newWorld()
  const { user } = await openScreen('/admin/settings', 'admin', { world: Promise.resolve(world) })
  await screen.findByLabelText(/^Name in English/)
  const write = async (label: RegExp | string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { ...world, user, write, save }
}

test('an administrator fills in the settings, and sees how it will look before saving', async () => {
  const { user, write, save, done } = await editing()
  await write(/^Name in English/, 'Nour Centre')
  const preview = screen.getByRole('complementary', { name: 'As students see it' })
  expect(preview.textContent).toContain('Nour Centre')
  // Tests run on a computer that calls itself so.
  expect((await screen.findByRole('note')).textContent).toContain(location.host)
  await screen.findByText(/^A square or wide picture/)
  await user.click(screen.getByRole('radio', { name: 'Teal' }))
  await screen.findByText(/Text on it is clear: white, .5\.\d : 1/)
  await user.selectOptions(screen.getByLabelText('Country'), 'SA')
  const firstOff = () =>
    within(screen.getByRole('group', { name: /^Weekend/ })).getAllByRole<HTMLInputElement>('checkbox')[0]!
      .labels![0]!.textContent
  expect(firstOff()).toBe('Saturday')
  await user.selectOptions(screen.getByLabelText('First day of the week'), 'Sunday')
  expect(firstOff()).toBe('Sunday')
  await user.click(screen.getByLabelText('Friday'))
  expect((await done('admin', 'GET /settings')).nameEn).toBe('')
  await save()
  await screen.findByText('Saved')
  expect(site.read().look.phone).toEqual({ national: '051 234 5678', international: '+966 51 234 5678' })
  screen.getByPlaceholderText('051 234 5678')
  expect(await done('admin', 'GET /settings')).toMatchObject({
    ...{ nameEn: 'Nour Centre', color: '#1F6F8B', country: 'SA', weekStart: 0, weekend: [6], version: 2 },
  })
})

test('after how many minutes somebody is late stands in its field, and is saved', async () => {
  const { write, save, done } = await editing()
  expect(screen.getByLabelText('Late after so many minutes')).toHaveProperty('value', '10')
  await write('Late after so many minutes', '15')
  await save()
  await screen.findByText('Saved')
  expect(await done('admin', 'GET /settings')).toMatchObject({ lateAfter: 15, version: 2 })
})

test('for a colour on which nothing can be read, the nearest that fits is offered', async () => {
  const { user, write, save, done } = await editing()
  await write('Another colour', '#808080')
  const offer = await screen.findByRole('button', { name: /^Use the nearest that fits: #/ })
  await save()
  expect((await done('admin', 'GET /settings')).version).toBe(1)
  await user.click(offer)
  await save()
  await screen.findByText('Saved')
  expect((await done('admin', 'GET /settings')).color).toMatch(/^#[\dA-F]{6}$/)
  expect((await done('admin', 'GET /settings')).version).toBe(2)
})

test('of two administrators the later one sees what the other changed', async () => {
  const { write, save, done } = await editing()
  await write(/^Name in English/, 'Mine')
  await done('admin', 'PUT /settings', { nameEn: 'Theirs' })
  await save()
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('Theirs')
  await save()
  await screen.findByText('Saved')
  expect((await done('admin', 'GET /settings')).nameEn).toBe('Mine')
})

test('an administrator takes everything along, as a task that the page leads to', async () => {
  const { user, done } = await editing()
  await user.click(screen.getByRole('button', { name: 'Make the archive' }))
  const link = await screen.findByRole('link', { name: 'See it' })
  const { items } = await done('admin', 'GET /jobs')
  expect(items[0]).toMatchObject({ kind: 'export', resource: 'site' })
  expect(link.getAttribute('href')).toBe(`/admin/jobs/${items[0].id}`)
})
