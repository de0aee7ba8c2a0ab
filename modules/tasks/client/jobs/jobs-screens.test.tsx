import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { openScreen } from '#test/screen.tsx'
import { type As, newWorld } from '#test/world.ts'
import { hasEnded, isMoving, pollEvery } from './polling.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A world with a change of some students by an administrator, brought to a state. */
async function withJob(state: 'ready' | 'done', more: object = {}) {
  const world = await newWorld()
  const people = [await world.newPerson('mariam', 'student'), await world.newPerson('omar', 'student')]
  const ids = [...people.map(({ id }) => id), world.people.admin.id]
  const body = { resource: 'users', action: 'disable', selection: { ids }, ...more }
  const { id } = await world.done('admin', 'POST /jobs/bulk', body)
  const stands = (wanted: string) =>
    expect.poll(async () => (await world.done('admin', `GET /jobs/${id}`)).state).toBe(wanted)
  await stands('ready')
  if (state === 'done') {
    await world.done('admin', `POST /jobs/${id}/start`)
    await stands('done')
  }
  const open = (path = `/admin/jobs/${id}`, as: As = 'admin', language: 'en' | 'ar' = 'en') =>
    openScreen(path, as, { world: Promise.resolve(world), language })
  return { world, id, open, stands }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a job that is ready says what it does, is started, and says what became of each row', async () => {
  const { world, open } = await withJob('ready')
  const { user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Disable 3 people' })
  screen.getByText('Waits for you')
  await user.click(await button('Start'))
  await screen.findByText('2 rows changed.')
  const bar = screen.getByRole('progressbar', { name: 'Disable 3 people' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 3')
  expect(bar.getAttribute('aria-valuenow')).toBe('100')
  await screen.findByText('The last administrator has to stay.')
  expect((await screen.findByRole('link', { name: 'mariam' })).getAttribute('href')).toContain(
    '/admin/users?open=',
  )
  await user.click(screen.getByRole('link', { name: 'Refused 1' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'mariam' })).toBeNull())
  expect(location.search).toBe('?result=refused')
  expect((await world.done('admin', 'GET /users?status=disabled')).total).toBe(2)
})

test('a job that is done is taken back, with the time that is left for it', async () => {
  const { world, open } = await withJob('done')
  const { user } = await open()
  await screen.findByText(/left to undo$/)
  await user.click(await button('Undo'))
  await screen.findByText('Rows that nobody had changed since are as they were before.')
  expect((await screen.findAllByText('2 put back, 1 refused')).length).toBeGreaterThan(0)
  screen.getByRole('heading', { level: 1, name: 'Disable 2 people' })
  expect((await world.done('admin', 'GET /users?status=disabled')).total).toBe(0)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('after an undo it is said how many were put back, left as they had changed, and had been so', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'الجبر' })
  const some = await Promise.all(['huda', 'mona', 'salma'].map(name => world.newPerson(name, 'student')))
  await world.done('admin', 'POST /enrolments', { courseId: course.id, userIds: [some[0]!.id] })
  const selection = { ids: some.map(({ id }) => id) }
  const asked = { resource: 'users', action: 'enrol', selection, with: { courseId: course.id } }
  const { run, takeBack } = jobsIn(world)
  const { id } = await run('admin', asked)
  const { items } = await world.done('admin', `GET /enrolments?courseId=${course.id}`)
  const changed = items.find(({ userId }: { userId: string }) => userId === some[1]!.id)
  await world.done('admin', `PUT /enrolments/${changed.id}`, { expiresAt: '2031-01-01T00:00:00.000Z' })
  await takeBack('admin', id)
  const open = (path: string) => openScreen(path, 'admin', { world: Promise.resolve(world) })
  await open(`/admin/jobs/${id}`)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Enrol 1 student in الجبر' })
  expect(heading.querySelector('bdi')!.textContent).toBe('الجبر')
  const left = '1 put back, 1 left as it is, changed since, 1 already so'
  screen.getByText(left)
  screen.getByRole('link', { name: 'Taken back 1' })
  screen.getByRole('link', { name: 'Changed since 1' })
  cleanup()
  await open('/admin/jobs')
  const link = await screen.findByRole('link', { name: 'Enrol 1 student in الجبر' })
  within(link.closest('li')!).getByText(new RegExp(left))
})

test('a job that waits is called off', async () => {
  const { open, stands } = await withJob('ready')
  const { user } = await open()
  await user.click(await button('Cancel'))
  await screen.findByText('Nothing was changed.')
  await stands('cancelled')
})

test.each([
  ['not_found', 'You may not do this any more.'],
  ['Error: connect ECONNREFUSED 10.0.0.7:5432', /^Something went wrong on the server\./],
  ['over_quota', /^Your files have no space left\./],
])('a job that failed of "%s" says why in a sentence', async (problem, sentence) => {
  const { world, id, open } = await withJob('ready')
  await world.db.write(tx =>
    tx.updateTable('jobs').set({ state: 'failed', problem }).where('id', '=', id).execute(),
  )
  await open()
  await screen.findByText(sentence)
  expect(screen.queryByText(/ECONNREFUSED/)).toBeNull()
})

test('one’s jobs are listed with how they ended', async () => {
  const { open, id } = await withJob('done')
  await open('/admin/jobs')
  const link = await screen.findByRole('link', { name: 'Disable 3 people' })
  expect(link.getAttribute('href')).toBe(`/admin/jobs/${id}`)
  const row = within(link.closest('li')!)
  row.getByText('Done')
  row.getByText(/1 refused/)
  expect(row.queryByText('admin')).toBeNull()
})

test('whose it is, is said to whoever sees it beside them; to others it does not exist', async () => {
  const { world, open } = await withJob('done')
  const person = await world.newPerson('huda', 'admin')
  await openScreen(`/admin/jobs?ownerId=${world.people.admin.id}`, person, { world: Promise.resolve(world) })
  const link = await screen.findByRole('link', { name: 'Disable 3 people' })
  within(link.closest('li')!).getByText('admin')
  link.click()
  await screen.findByText(/^Asked for by/)
  document.body.replaceChildren()
  await open(undefined, 'teacher')
  await screen.findByText('Nothing grows here')
})

test('whoever has asked for nothing reads what comes here', async () => {
  const world = await newWorld()
  await openScreen('/admin/jobs', 'admin', { world: Promise.resolve(world), language: 'ar' })
  await screen.findByText('لا عمليات بعد')
})

test('jobs are looked at every second at first, then every three, and not at all once they stand still', () => {
  const job = { id: 'one', state: 'running' } as const
  expect(isMoving(job)).toBe(true)
  expect(pollEvery([job], 1_000)).toBe(1_000)
  expect(pollEvery([job], 15_999)).toBe(1_000)
  expect(pollEvery([job], 16_000)).toBe(3_000)
  expect(pollEvery([{ id: 'one', state: 'undoing' }], 16_000)).toBe(1_000)
  expect(pollEvery([{ id: 'one', state: 'done' }], 16_000)).toBe(false)
})

test.each([
  ['running', 'done', true],
  ['ready', 'done', true], // started and done between two looks
  ['ready', 'failed', true],
  ['ready', 'cancelled', false], // whoever calls off a preview has done nothing
  ['ready', 'running', false],
  ['ready', 'mapping', false],
  ['preparing', 'mapping', true], // it waits for its owner
  ['preparing', 'ready', false],
  ['running', 'cancelled', true],
  ['done', 'undone', true],
  ['done', 'done', false],
] as const)(
  'of a job that was seen %s and is %s now it is reported that it has ended: %s',
  (seen, state, isReported) => {
    expect(hasEnded({ state: seen }, { state })).toBe(isReported)
  },
)
