// It alone catches: a list that is taken out otherwise than it is shown.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { listColumns } from '../../../contract/columns.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Something in every list. */
async function newSchool() {
  const world = await newWorld()
  const { people, done } = world
  const course = await world.newCourse({ title: 'Physics', language: 'en' })
  const season = await world.newSeason(course.id, { title: 'Motion' })
  await world.newLesson(season.id, { title: 'Speed', durationSeconds: 750 })
  await world.newSummary({ title: 'Notes', courseId: course.id })
  await world.enrol(course.id)
  const times = [{ day: 6, at: '17:00', minutes: 90 }]
  await done('admin', 'POST /groups', { title: 'Saturday', courseId: course.id, times })
  await done('admin', 'POST /announcements', { title: 'News', body: '<p>x</p>' })
  const open = (path: string) => openScreen(path, 'admin', { world: Promise.resolve(world) })
  /** The lines of the table that was taken out last. */
  async function lastTable() {
    await expect.poll(async () => (await done('admin', 'GET /jobs')).items[0]?.state).toBe('done')
    const [{ result }] = (await done('admin', 'GET /jobs')).items
    const { body } = await world.app.inject({ method: 'GET', url: result.url })
    return body.replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  return { ...world, people, open, lastTable }
}
const first = {
  ...{ users: 'teacher', students: 'student', courses: 'Physics', seasons: 'Motion', lessons: 'Speed' },
  ...{ summaries: 'Notes', announcements: 'News', groups: 'Saturday' },
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(2, -1)

/** Columns of lists that are there once somebody has chosen them. */
const unchosen = ['Birthday']

test('the columns that are declared for a list are those that it shows', async () => {
  const { open } = await newSchool()
  for (const [list, title] of Object.entries(first)) {
    document.body.replaceChildren()
    await open(`/admin/${list}?columns=${listColumns(list).toReversed().join(',')}`)
    await screen.findAllByText(title)
    const turned = heads()
    history.replaceState(null, '', `/admin/${list}`)
    dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() => expect(heads().slice(0, 1), list).toEqual(turned.slice(-1)))
    expect(heads(), list).toEqual(turned.toReversed().filter(head => !unchosen.includes(head)))
  }
})

test('a list is taken out with all that is known, or with the columns that it shows, in their order, and saved by itself', async () => {
  const saved: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this)
  })
  const { open, lastTable } = await newSchool()
  const { user } = await open('/admin/lessons?columns=status,durationSeconds,course')
  await user.click(await screen.findByRole('checkbox', { name: /Speed/ }))
  const openQuestion = async () => {
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    return within(await screen.findByRole('dialog', { name: 'Export 1 lesson as a table?' }))
  }
  const go = async ({ getByRole }: Awaited<ReturnType<typeof openQuestion>>) => {
    await user.click(getByRole('radio', { name: /csv/ }))
    await user.click(getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const asked = await openQuestion()
  const every = () => screen.getByRole('radio', { name: /^All columns/ })
  // They were chosen, and are meant.
  expect(every()).toHaveProperty('checked', false)
  await go(asked)
  const [head, row] = await lastTable()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.download).toMatch(/\.csv$/)
  expect(head).toBe('Title,Season,Status,Released,Length,Course,Bustan ID')
  expect(row).toMatch(/^Speed,Motion,Published,,12:30,Physics,/)

  document.body.replaceChildren()
  const { user: other } = await open('/admin/lessons')
  await other.click(await screen.findByRole('checkbox', { name: /Speed/ }))
  const again = await openQuestion()
  expect(every()).toHaveProperty('checked', true)
  await go(again)
  await expect.poll(async () => (await lastTable())[0]).toContain('Free preview')
})

test('what has no columns to choose is taken out without asking which', async () => {
  const { open } = await newSchool()
  const { user } = await open('/admin/audit')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
})
