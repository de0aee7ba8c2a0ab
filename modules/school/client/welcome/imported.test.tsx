import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import { rowOf } from '#platform/server/jobs/enqueue.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { importType } from '#modules/tasks/server/imports/import-types.ts'
import { noCounts } from '#modules/tasks/server/jobs/presenter.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const aDay = 86_400_000

/** The step of students, after a table of theirs came as far as is said: to read one takes a thread, which a window does not have. */
async function afterTable(values: { state: 'held' | 'done'; phase: 'prepare' | 'run'; endedAgo?: number }) {
  const { endedAgo, ...stands } = values
  const world = await newWorld()
  const { db, people } = world
  const names = ['mariam', 'omar']
  const added = [await world.newPerson('mariam', 'student'), await world.newPerson('omar', 'student')]
  const id = newId()
  const payload = { mediaId: newId(), fileName: 'الطلاب.xlsx', subject: 'people', choice: {} }
  const finishedAt = endedAgo === undefined ? null : new Date(Date.now() - endedAgo).toISOString()
  await db.write(async tx => {
    const fresh = rowOf(importType, { subjectId: id, ownerId: people.admin.id, payload })
    const counts = JSON.stringify({ ...noCounts, new: 2 })
    const known = { resource: 'people', total: 2, done: 2, counts, finishedAt }
    await tx
      .insertInto('jobs')
      .values({ ...fresh, id, updatedAt: now(), ...known, ...stands })
      .execute()
    const rows = added.map((person, at) => ({
      ...{ id: newId(), jobId: id, number: at + 2, thingId: person.id, title: names[at]! },
      ...{ result: 'done' as const, code: null, undo: JSON.stringify({ kind: 'new' }) },
      ...{ decision: null, data: null },
    }))
    await tx.insertInto('jobRows').values(rows).execute()
  })
  const open = (path: string) => openScreen(path, 'admin', { world: Promise.resolve(world) })
  const opened = await open('/welcome?step=people')
  await screen.findByText('Students', { selector: 'h1' })
  return { ...world, ...opened, open, id }
}

test('whoever came in from a table gets cards from the first steps, which are found again from there', async () => {
  const { user } = await afterTable({ state: 'done', phase: 'run', endedAgo: 1_000 })
  const table = within(await screen.findByRole('region', { name: 'From a table' }))
  expect(table.getByRole('status').textContent).toMatch(/^2 students came in from .?الطلاب\.xlsx/)
  await user.click(table.getByRole('button', { name: 'Print cards for the 2 new' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign-in cards for 2 students' })
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByRole('link', { name: 'Print the cards' })
  await user.click(await screen.findByRole('link', { name: 'Finish setting up' }))
  await screen.findByText('Students', { selector: 'h1' })
})

test('a table that is not through yet is found again, and so are the first steps from what became of it', async () => {
  const { user, id } = await afterTable({ state: 'held', phase: 'prepare' })
  const table = within(await screen.findByRole('region', { name: 'From a table' }))
  table.getByText(/waits for you/)
  expect(table.queryByRole('button')).toBeNull()
  expect(table.getByRole('link', { name: 'Go on with the table' }).getAttribute('href')).toBe(
    `/admin/jobs/${id}`,
  )
  await user.click(screen.getByRole('link', { name: 'Import a table' }))
  await screen.findByRole('heading', { level: 1, name: 'Import students' })
})

test('where it is not known any more who came in, no cards are offered for them', async () => {
  const { id, open } = await afterTable({ state: 'done', phase: 'run', endedAgo: 7 * aDay + 1 })
  await screen.findByText(/^You have a list of them/)
  expect(screen.queryByRole('region', { name: 'From a table' })).toBeNull()
  document.body.replaceChildren()
  await open(`/admin/jobs/${id}`)
  await screen.findByRole('heading', { name: 'Imported' })
  await screen.findByRole('link', { name: 'Finish setting up' })
  expect(screen.queryByRole('button', { name: /^Print cards/ })).toBeNull()
})
