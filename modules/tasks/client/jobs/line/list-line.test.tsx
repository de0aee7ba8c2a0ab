import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { noCounts } from '../../../server/jobs/presenter.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A world in which an administrator’s job changes courses, and goes on for as long as a test needs. */
async function publishing() {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics', status: 'draft' })
  const sent = { resource: 'courses', action: 'publish', selection: { ids: [course.id] } }
  const { id } = await world.done('admin', 'POST /jobs/bulk', sent)
  await expect.poll(async () => (await world.done('admin', `GET /jobs/${id}`)).state).toBe('ready')
  const set = (values: object) =>
    world.db.write(tx => tx.updateTable('jobs').set(values).where('id', '=', id).execute())
  const isRunning = { state: 'running', leasedUntil: '2999-01-01T00:00:00.000Z', token: 'a run elsewhere' }
  await set({ ...isRunning, total: 1_200, done: 340 })
  const open = async (path: string, as: 'admin' | 'teacher' = 'admin') => {
    cleanup()
    const opened = await openScreen(path, as, { world: Promise.resolve(world) })
    await screen.findByRole('heading', { level: 1 })
    await opened.user.pointer({ target: document.body }) // Jobs come with the first that somebody does.
    return opened
  }
  return { ...world, course, id, set, open }
}
const line = { name: 'Publishing 340 of 1,200 …' }

test('a list says what is being done to it, and how far that is; its rows are read anew at the end', async () => {
  const { course, id, set, open, done } = await publishing()
  await open('/admin/courses')
  expect((await screen.findByRole('link', line)).getAttribute('href')).toBe(`/admin/jobs/${id}`)
  screen.getByRole('link', { name: 'Physics' })
  await set({ state: 'running', phase: 'undo', done: 20 })
  await screen.findByRole('link', { name: 'Taking back 20 of 1,200 …' })
  await done('admin', `PUT /courses/${course.id}`, { title: 'Chemistry' })
  await set({
    state: 'done',
    done: 1_200,
    finishedAt: new Date().toISOString(),
    leasedUntil: null,
    token: null,
  })
  await screen.findByRole('link', { name: 'Chemistry' })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Taking back/ })).toBeNull())
  // Its line stays where it was, and says what became of it.
  screen.getByRole('link', { name: 'Publish 1,200 courses' })
})

test('other lists, and those of others, say nothing of it; that of what is imported does', async () => {
  const { set, open } = await publishing()
  const { user } = await open('/admin/seasons')
  await screen.findByRole('button', { name: 'Tasks, one is under way' })
  expect(screen.queryByRole('link', line)).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Courses/ }))
  await screen.findByRole('link', line)
  await open('/admin/courses', 'teacher')
  await screen.findByRole('link', { name: 'Physics' })
  expect(screen.queryByRole('link', line)).toBeNull()
  const payload = JSON.stringify({ fileName: 'lessons.csv' })
  await set({ kind: 'import', resource: 'content', action: null, payload })
  await open('/admin/lessons')
  await screen.findByRole('link', { name: 'Importing 340 of 1,200 …' })
})

test('a line names what rows are brought into as long as they are', async () => {
  const { course, set, open } = await publishing()
  const enrolling = { resource: 'users', action: 'enrol', selection: {}, with: { courseId: course.id } }
  await set({ resource: 'users', action: 'enrol', payload: JSON.stringify(enrolling) })
  await open('/admin/users')
  const under = async (name: string) => (await screen.findByRole('link', { name })).parentElement!.textContent
  expect(await under('Enrolling 340 of 1,200 …')).toContain('…Physics · ')
  const content = { fileName: 'lessons.csv', courseId: course.id }
  await set({ kind: 'import', resource: 'content', action: null, payload: JSON.stringify(content) })
  await open('/admin/lessons')
  expect(await under('Importing 340 of 1,200 …')).toContain('…Physics · ')
})

test('what has ended stays in its line with its undo for as long as there is one, or until it is put away', async () => {
  const { set, open } = await publishing()
  const counts = JSON.stringify({ ...noCounts, changed: 1_190, same: 10 })
  const ended = { ...{ state: 'done', done: 1_200, counts }, ...{ leasedUntil: null, token: null } }
  const ago = (minutes: number) => ({ finishedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
  await set({ ...ended, ...ago(4) })
  const { user } = await open('/admin/courses')
  const line = within((await screen.findByRole('link', { name: 'Publish 1,200 courses' })).closest('li')!)
  line.getByText('Done · 10 already so')
  line.getByText(/^.?[56]:\d\d.? left to undo$/)
  line.getByRole('button', { name: 'Undo' })
  await user.click(line.getByRole('button', { name: /^Put away/ }))
  expect(screen.queryByRole('link', { name: 'Publish 1,200 courses' })).toBeNull()
  await set({ phase: 'undo', ...ago(1), total: 1_190, done: 1_190 })
  await open('/admin/courses')
  await screen.findByText('Taken back · 1,190 put back, 10 already so')

  await set({ phase: 'run', ...ago(11) })
  await open('/admin/courses')
  await screen.findByRole('button', { name: 'Tasks' })
  expect(screen.queryByRole('link', { name: 'Publish 1,200 courses' })).toBeNull()
})
