// It alone catches: a form, a list or a deletion of one resource that works otherwise than those of the others.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const dialog = async () => within(await screen.findByRole('dialog'))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

type Row = {
  name: string
  /** Where the API keeps them, and how a test finds the one it made. */
  path: string
  called: 'title' | 'name'
  label: string
  add: string
  /** Changed on a page of its own, where it keeps itself. */
  hasPage?: true
  /** What is chosen beside the title before the first save. */
  choose?: [label: string, option: string]
}
const titled = { called: 'title', label: 'Title' } as const
const named = { called: 'name', label: 'Full name' } as const
const rows: Row[] = [
  { ...titled, name: 'announcements', path: 'announcements', add: 'Publish' },
  { ...titled, name: 'courses', path: 'courses', add: 'Add course' },
  { ...titled, name: 'groups', path: 'groups', add: 'Add group' },
  { ...titled, name: 'seasons', path: 'seasons', add: 'Add season', choose: ['Course', 'Place'] },
  {
    ...titled,
    name: 'lessons',
    path: 'lessons',
    add: 'Add lesson',
    choose: ['Season', 'Place'],
    hasPage: true,
  },
  { ...titled, name: 'summaries', path: 'summaries', add: 'Add summary', choose: ['Course', 'Place'] },
  { ...named, name: 'students', path: 'users?role=student', add: 'Save' },
  { ...named, name: 'users', path: 'users?role=teacher', add: 'Save' },
]

/** One with a course, one with a page of its own, one that is a person; the others are walked by `npm run test:long`. */
const inShort = ['announcements', 'lessons', 'students']
const isShort = ({ name }: Row) => inShort.includes(name)
const title = '$name are made, changed, deleted and brought back [spec 1.1]'
test.each(rows.filter(isShort))(title, walk)
test.each(rows.filter(row => !isShort(row)))(title, { tags: ['long'] }, walk)

async function walk(row: Row) {
  const world = await newWorld()
  const course = await world.newCourse({ title: 'Place' })
  await world.newSeason(course.id, { title: 'Place' })
  const kept = async (what: string) => {
    const { items } = await world.done(
      'admin',
      `GET /${row.path}${row.path.includes('?') ? '&' : '?'}q=${what}`,
    )
    return items as { id: string }[]
  }
  const { user } = await openScreen(`/admin/${row.name}?open=new`, 'admin', { world: Promise.resolve(world) })

  const created = await dialog()
  await user.type(await created.findByLabelText(row.label), 'Lime')
  if (row.choose) {
    const [label, option] = row.choose
    await created.findByRole('option', { name: option })
    await user.selectOptions(created.getByLabelText(label), option)
  }
  // A student has a username and a card by themselves.
  if (row.name === 'users') {
    await user.type(created.getByLabelText('Username'), 'lime')
    await user.click(created.getByRole('button', { name: 'Make one up' }))
  }
  await user.click(created.getByRole('button', { name: row.add }))
  if (row.called === 'name') await user.click(await screen.findByRole('button', { name: 'Done' }))
  // In its list, or on the page of its own that is opened then.
  if (!row.hasPage)
    await waitFor(() => {
      const shown = (role: string) => screen.queryAllByRole(role, { name: 'Lime' })
      expect([...shown('link'), ...shown('heading')]).not.toEqual([])
    })
  await isGone()
  const [one] = await kept('lime')

  const goTo = (address: string) => act(() => history.pushState(null, '', address))
  const opened = `/admin/${row.name}?open=${one!.id}`
  if (!row.hasPage) goTo(opened)
  const changed = row.hasPage ? within(await screen.findByRole('main')) : await dialog()
  if (row.hasPage) await screen.findByRole('heading', { level: 1, name: 'Lime' })
  const title = await changed.findByLabelText(row.label)
  expect(title).toHaveProperty('value', 'Lime')
  await user.type(title, ' tree')
  if (row.hasPage) {
    await waitFor(async () => expect(await kept('tree')).toHaveLength(1))
    goTo(`/admin/${row.name}`)
    await screen.findByRole('link', { name: 'Lime tree' })
    goTo(opened)
    await waitFor(() => expect(location.pathname).toBe(`/admin/${row.name}/${one!.id}`))
    goTo(`/admin/${row.name}`)
  } else await user.click(changed.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('link', { name: 'Lime tree' })
  await isGone()
  expect(await kept('tree')).toMatchObject([{ id: one!.id, [row.called]: 'Lime tree', version: 2 }])

  await user.click(await screen.findByRole('button', { name: /^Actions for .Lime tree/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lime tree' })).toBeNull())
  await waitFor(async () => expect(await kept('tree')).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Lime tree' })
  await waitFor(async () => expect(await kept('tree')).toMatchObject([{ id: one!.id, version: 4 }]))
}
