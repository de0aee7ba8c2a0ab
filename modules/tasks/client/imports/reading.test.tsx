import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkedTable } from '#test/checked-table.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type Table = Parameters<typeof checkedTable>[2]

/** The page of a table, and how its owner has it read. */
async function opened(table: Table) {
  const world = await newWorld()
  const course = await world.newCourse()
  const id = await checkedTable(world, course.id, table)
  const one = () => world.db.read.selectFrom('jobs').selectAll().where('id', '=', id)
  const { user } = await openScreen(`/admin/jobs/${id}`, 'teacher', { world: Promise.resolve(world) })
  return { user, choice: async () => JSON.parse((await one().executeTakeFirstOrThrow()).payload).choice }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rows = [{ values: { lesson: 'Speed' }, result: 'new' as const }]

test('of a table that cannot be read with an encoding it is said so, and another can be chosen', async () => {
  const { user, choice } = await opened({ phase: 'prepare', problem: 'wrong_media_type' })
  await screen.findByText('With this encoding the file holds no table. Choose another.')
  expect(screen.queryByText(/^Still needed/)).toBeNull()
  expect(screen.queryByRole('combobox', { name: /column/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding of the file' }), 'windows-1256')
  await waitFor(async () => expect(await choice()).toMatchObject({ encoding: 'windows-1256' }))
})

test('how a table is read can be changed after it was checked, also columns that were left out', async () => {
  const { user, choice } = await opened({ rows })
  await user.click(await button('Change how it is read'))
  screen.getByRole('combobox', { name: 'Encoding of the file' })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /column A/ }))
  await user.click(await button('Back to the rows'))
  await screen.findByRole('button', { name: 'Import 1 lesson' })
  expect(document.activeElement).toBe(await button('Change how it is read'))

  await user.click(await button('Change how it is read'))
  await user.click(screen.getByRole('checkbox', { name: 'Days are in the Hijri calendar' }))
  await user.selectOptions(screen.getByRole('combobox', { name: /column C/ }), '')
  await user.click(await button(/^Check 1 row/))
  await waitFor(async () =>
    expect(await choice()).toMatchObject({ columns: [{}, {}, { field: null }], plan: { hijri: true } }),
  )
})

test('of people it can be chosen what becomes of a second number, and of a name that is known', async () => {
  const { user, choice } = await opened({ rows, resource: 'people' })
  await user.click(await button('Change how it is read'))
  const reading = within(screen.getByRole('region', { name: 'How it is read' }))
  const second = reading.getByRole('combobox', { name: 'Second of two numbers' })
  await user.selectOptions(second, 'It is a guardian’s')
  await user.click(reading.getByRole('checkbox', { name: 'A name that is known is somebody new' }))
  await user.click(await button(/^Check 1 row/))
  await waitFor(async () =>
    expect(await choice()).toMatchObject({ plan: { second: 'guardian', sameName: 'new' } }),
  )
})

test.for([
  [null, 'Groups that are made belong to no course unless you choose one.'],
  ['Course', 'Groups that are made belong to Course.'],
] as const)('of groups that are made it is said where they belong: %s', async ([into, said]) => {
  const world = await newWorld()
  const course = await world.newCourse()
  const id = await checkedTable(world, course.id, {
    ...{ resource: 'people', subject: 'people', fields: ['name', 'group'] },
    plan: { makeGroups: true, courseId: into && course.id },
    rows: [{ values: { name: 'Sara', group: 'Evening' }, result: 'new' }],
  })
  await openScreen(`/admin/jobs/${id}`, 'teacher', { world: Promise.resolve(world) })
  const rule = await screen.findByRole('checkbox', { name: 'Make groups that are missing' })
  const note = () => document.getElementById(rule.getAttribute('aria-describedby')!)?.textContent
  await waitFor(() => expect(note()?.replace(/[\u2066-\u2069]/g, '')).toBe(said))
})

test('once a table is imported it is said how many of its rows were left out', async () => {
  const faulty = { values: { lesson: 'Force' }, result: 'faulty' as const, code: 'wrong_format' }
  const { user } = await opened({
    rows: [{ values: { season: 'Heat', lesson: 'Steam' }, result: 'new' }, faulty],
  })
  await user.click(await button('Import 1 lesson'))
  await screen.findByRole('heading', { name: 'Imported' })
  await screen.findByText('1 row was left out. The file says why.')
  screen.getByRole('link', { name: 'Rows left out' })
})
