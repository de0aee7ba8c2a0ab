import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** The page of a draft, on which a teacher is writing. */
async function writing({ files = [] as string[] } = {}) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  const season = await world.newSeason(course.id, { title: 'Waves' })
  const media = files.map((fileName, at) => ({
    ...{ id: `01890000-0000-7000-8000-00000000000${at}`, fileName, contentType: 'text/plain', size: 5 },
    ...{ courseId: course.id, uploaderId: world.people.teacher.id, purpose: 'attachment' as const },
    ...{ status: 'ready' as const, problem: null, durationSeconds: null, width: null, height: null },
    ...{ replaces: null, search: '', sortKey: '', version: 1, createdAt: '2026', updatedAt: '2026' },
    ...{ deletedAt: null, deletedWith: null },
  }))
  if (media.length > 0) await world.db.write(tx => tx.insertInto('media').values(media).execute())
  const attachmentIds = media.map(({ id }) => id)
  const lesson = await world.newLesson(season.id, { title: 'Light', status: 'draft', attachmentIds })
  const { user } = await openScreen(`/admin/lessons/${lesson.id}`, 'teacher', {
    world: Promise.resolve(world),
  })
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const kept = async () => (await world.done('admin', `GET /lessons/${lesson.id}`)).title
  return { world, lesson, user, title, kept }
}

test.each([
  ['Keep mine', 'Light bends', 'Light bends'],
  ['Take theirs', 'Light bends', 'Sound'],
])('of two versions %s: what was typed is not lost until then', async (choice, typed, then) => {
  const { world, lesson, user, title, kept } = await writing()
  await world.done('admin', `PUT /lessons/${lesson.id}`, { title: 'Sound' })
  await user.type(title, ' bends')
  const conflict = await screen.findByText(/changed this meanwhile/)
  const both = within(conflict.closest<HTMLElement>('[role=alert]')!)
  expect(both.getByText('Light bends')).toBeDefined()
  expect(both.getByText('Sound')).toBeDefined()
  expect(screen.getByText('Not saved: choose which version stays')).toBeDefined()
  expect(title.value).toBe(typed)
  expect(await kept()).toBe('Sound')

  await user.click(both.getByRole('radio', { name: new RegExp(choice) }))
  await user.click(both.getByRole('button', { name: 'Go on with what is chosen' }))
  await screen.findByText(/^Saved \d/)
  expect(screen.queryByText(/changed this meanwhile/)).toBeNull()
  await waitFor(async () => expect(await kept()).toBe(then))
  expect(title.value).toBe(then)
})

test('the files beside a lesson are put in order by dragging', async () => {
  const { world, lesson } = await writing({ files: ['one.txt', 'two.txt', 'three.txt'] })
  const rows = () =>
    screen
      .getAllByRole('listitem')
      .filter(row => within(row).queryByRole('button', { name: /^Move attachment \d down$/ }))
  await screen.findByText('three.txt')
  dragRow(rows(), 2, 0)
  await waitFor(async () => {
    const { attachments } = await world.done('admin', `GET /lessons/${lesson.id}`)
    expect(attachments.map((one: { fileName: string }) => one.fileName)).toEqual([
      'three.txt',
      'one.txt',
      'two.txt',
    ])
  })
  expect(screen.getByText('Moved to place 1 of 3')).toBeDefined()
})

test('lessons that are still to come are found by a filter', async () => {
  const { world, user } = await writing()
  const course = await world.newCourse({ title: 'Biology' })
  const season = await world.newSeason(course.id)
  const releaseAt = new Date(Date.now() + 86_400_000).toISOString()
  await world.newLesson(season.id, { title: 'The cell', releaseAt })
  await user.click(screen.getByRole('link', { name: /^Lessons/ }))
  await screen.findByRole('link', { name: 'Light' })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Status' }))
  const scheduled = await screen.findByRole('button', { name: 'Scheduled' })
  // Without the focus in it, the flyout would close as soon as the page takes it.
  expect(document.activeElement).toBe(scheduled)
  await user.click(scheduled)
  await screen.findByRole('link', { name: 'The cell' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Light' })).toBeNull())
  expect(location.search).toContain('upcoming=true')
})

test('a history that begins says so, and one that cannot be read can be asked for again', async () => {
  const { world, lesson, user } = await writing()
  await world.db.write(changes => changes.deleteFrom('lessonVersions').execute())
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Actions for/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Version history' }))
    return within(await screen.findByRole('dialog'))
  }
  await (await open()).findByText(/^No changes yet/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await world.done('admin', `PUT /lessons/${lesson.id}`, { title: 'Light', body: '<p>It bends.</p>' })
  const title = screen.getByRole('textbox', { name: 'Title' })
  await user.type(title, '!')
  await user.click(await screen.findByRole('button', { name: 'Go on with what is chosen' }))
  await screen.findByText(/^Saved \d/)
  const dialog = await open()
  const site = fetch
  vi.stubGlobal('fetch', async (url: string, sent: RequestInit) =>
    /\/versions\/[\w-]+$/.test(url) ? new Response(null, { status: 503 }) : site(url, sent),
  )
  await user.click((await dialog.findAllByRole('button', { expanded: false }))[0]!)
  const failed = within(await dialog.findByRole('alert'))
  vi.stubGlobal('fetch', site)
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('It bends.')
})
