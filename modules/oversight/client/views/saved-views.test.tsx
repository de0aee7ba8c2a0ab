// It alone catches: a saved view that shows another list than it was saved of.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dragRow } from '#test/drag.ts'
import { openScreen } from '#test/screen.tsx'
import { type As, newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A world with a draft and a course, and a list over them. */
async function openList(query = '', as: As = 'admin', saved: [as: As, draft: object][] = []) {
  const world = await newWorld()
  await world.newCourse({ title: 'Physics', language: 'en' }, 'teacher')
  await world.newCourse({ title: 'Forces', status: 'draft' }, 'teacher')
  for (const [by, draft] of saved) await world.done(by, 'POST /views', { list: 'courses', ...draft })
  const opened = await openScreen(`/admin/courses${query}`, as, { world: Promise.resolve(world) })
  await screen.findAllByRole('link', { name: /Physics|Forces/ })
  const kept = async () => (await world.done(as, 'GET /views?list=courses')).items
  return { ...opened, kept }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const views = async () => within(await screen.findByRole('dialog'))
const drafts = { name: 'Drafts', query: { status: 'draft' } }
const english = { name: 'In English', query: { language: 'en' } }

test('what a list shows is saved under a name, which its button then says', async () => {
  const { user, kept } = await openList('?status=draft')
  await user.click(await button('Views'))
  const dialog = await views()
  await dialog.findByText('No views of this list yet')
  await user.click(dialog.getByRole('button', { name: 'Save this view' }))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await dialog.findByText('Give it a name, such as “Drafts to finish”.')
  await user.type(dialog.getByLabelText('Name'), 'Drafts')
  await user.click(dialog.getByLabelText('Everybody on staff sees it'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  await button('View: Drafts')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await kept()).toMatchObject([{ ...drafts, shared: true, owner: { name: 'admin' } }])
})

test('a view is chosen into the address, in the place of what was asked before', async () => {
  const { user } = await openList('?q=for&sort=-title', 'teacher', [
    ['teacher', drafts],
    ['colleague', { ...english, shared: true }],
    ['colleague', { name: 'Private', query: { q: 'x' } }],
  ])
  await user.click(await button('Views'))
  const dialog = await views()
  expect(await dialog.findByRole('button', { name: /In English.*colleague/ })).toBeDefined()
  expect(dialog.queryByText('Private')).toBeNull()
  expect(dialog.queryByRole('button', { name: /Change .In English/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Drafts' }))
  await waitFor(() => expect(location.search).toBe('?status=draft'))
  await user.click(await button('View: Drafts'))
  await user.click((await views()).getByRole('button', { name: 'The whole list' }))
  await waitFor(() => expect(location.search).toBe(''))
  await button('Views')
})

test('without anything asked nothing is saved, and administrators see no view that others keep for themselves', async () => {
  const { user } = await openList('', 'admin', [['teacher', drafts]])
  await user.click(await button('Views'))
  const dialog = await views()
  await dialog.findByText('No views of this list yet')
  dialog.getByText('Search, filter or sort the list, then save it here.')
  expect(dialog.queryByRole('button', { name: 'Save this view' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await button('Views'))
})

test('one’s own is renamed, shared, moved and brought up to date', async () => {
  const { user, kept } = await openList('?q=Forces', 'teacher', [
    ['teacher', drafts],
    ['teacher', english],
  ])
  await user.click(await button('Views'))
  const dialog = await views()
  await user.click(await dialog.findByRole('button', { name: /Change .Drafts/ }))
  await dialog.findByText('Place 1 of 2')
  await user.click(dialog.getByRole('button', { name: 'Move down' }))
  await dialog.findByText('Place 2 of 2')
  await user.type(dialog.getByLabelText('Name'), ' to finish')
  await user.click(dialog.getByLabelText('Everybody on staff sees it'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /Change .Drafts to finish/ })),
  )
  expect(await kept()).toMatchObject([english, { name: 'Drafts to finish', shared: true }])
  await user.click(dialog.getByRole('button', { name: /Change .Drafts to finish/ }))
  await user.click(await dialog.findByRole('button', { name: 'Keep what the list shows now' }))
  await button('View: Drafts to finish')
  expect((await kept())[1].query).toEqual({ q: 'Forces' })
})

test('one’s own are put in order by dragging, those of others are not', async () => {
  const { user, kept } = await openList('', 'teacher', [
    ['teacher', drafts],
    ['teacher', english],
    ['teacher', { name: 'Newest', query: { sort: '-createdAt' } }],
    ['colleague', { name: 'Of a colleague', query: { q: 'x' }, shared: true }],
  ])
  await user.click(await button('Views'))
  const dialog = await views()
  await dialog.findByText('Of a colleague')
  const rows = () => within(dialog.getByRole('list', { name: 'Yours' })).getAllByRole('listitem')
  const names = () => rows().map(row => row.querySelector('button')?.textContent)
  dragRow(rows(), 0, 2)
  expect(names()).toEqual(['In English', 'Newest', 'Drafts'])
  const keptNames = async () =>
    (await kept()).flatMap((view: { name: string; shared: boolean }) => (view.shared ? [] : view.name))
  await waitFor(async () => expect(await keptNames()).toEqual(['In English', 'Newest', 'Drafts']))
  expect(dialog.getByText('Of a colleague').closest('li')!.querySelector('[data-handle]')).toBeNull()
})

test('one’s own is deleted at once, and comes back by Undo', async () => {
  const { user, kept } = await openList('', 'teacher', [['teacher', drafts]])
  await user.click(await button('Views'))
  const dialog = await views()
  await user.click(await dialog.findByRole('button', { name: /Change .Drafts/ }))
  await user.click(await dialog.findByRole('button', { name: 'Delete' }))
  await dialog.findByText('No views of this list yet')
  await waitFor(async () => expect(await kept()).toEqual([]))
  await user.click(await button('Undo'))
  await waitFor(async () => expect(await kept()).toMatchObject([drafts]))
})

test('a name that the server refuses says why at its field', async () => {
  const { user, done } = await openList('?language=en', 'teacher')
  for (let number = 0; number < 100; number++)
    await done('teacher', 'POST /views', { list: 'lessons', name: `View ${number}` })
  await user.click(await button('Views'))
  const dialog = await views()
  await user.click(await dialog.findByRole('button', { name: 'Save this view' }))
  await user.type(await dialog.findByLabelText('Name'), 'One more')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('You have 100 views already. Delete one that you no longer need.')
})
