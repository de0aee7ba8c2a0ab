// It alone catches: a note that is doubled or lost where the line drops while it is sent.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/client/app.tsx'
import { openLesson } from '#test/screen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type How = 'open' | 'cut' | 'answers are lost'

/** A student on the page of a lesson without a video, whose line is cut as a test says. */
async function onLesson() {
  const { world, lesson, user, people } = await openLesson()
  let how: How = 'open'
  const realFetch = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (how === 'cut') throw new TypeError('Failed to fetch')
    const reply = await realFetch(url, init)
    if (how === 'answers are lost' && init.method !== 'GET') throw new TypeError('Failed to fetch')
    return reply
  })
  const line = (now: How) => {
    how = now
    if (now === 'open') dispatchEvent(new Event('online'))
  }
  const field = () => screen.findByRole('textbox', { name: 'Write a note' })
  const write = async (text: string) => {
    await user.type(await field(), text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  const edit = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit the note' }))
    return screen.findByRole('textbox', { name: 'Edit the note' })
  }
  const bodies = async () => {
    const { items } = await world.done('student', 'GET /notes?sort=createdAt')
    return (items as { body: string }[]).map(({ body }) => body)
  }
  /** The page as it comes anew, over a line that is there. */
  const reload = () => {
    how = 'open'
    cleanup()
    render(<App />)
  }
  const isPending = () => screen.findByText('Not sent yet')
  const isSettled = () => waitFor(() => expect(Object.keys(localStorage).filter(held)).toEqual([]))
  return { world, people, lesson, user, line, field, write, edit, bodies, reload, isPending, isSettled }
}
const held = (key: string) => /^bustan\.(note|draft)\./.test(key)

test('a note that was saved without a line stands in the list, says that it waits, and is sent once', async () => {
  const { line, field, write, bodies, reload, isPending, isSettled } = await onLesson()
  await field()
  line('cut')
  await write('Friction slows')
  await isPending()
  await screen.findByText(/^One note is not sent yet/)
  expect((await field()).textContent).toBe('')
  expect(await bodies()).toEqual([])
  reload()
  await waitFor(async () => expect(await bodies()).toEqual(['Friction slows']))
  await isSettled()
  await screen.findByText('Friction slows')
  expect(screen.queryByText('Not sent yet')).toBeNull()
})

test('a note whose answer was lost is not doubled, and two with the same words are two', async () => {
  const { line, field, write, bodies, isPending, isSettled } = await onLesson()
  await field()
  line('answers are lost')
  await write('Twice')
  await isPending()
  line('cut')
  await write('Twice')
  line('open')
  await isSettled()
  expect(await bodies()).toEqual(['Twice', 'Twice'])
})

test('a note that another tab has sent meanwhile stays with the server', async () => {
  const { line, field, write, bodies, isPending, isSettled } = await onLesson()
  await field()
  line('answers are lost')
  await write('Sent by another tab')
  await isPending()
  // The other tab takes it out of the storage while this one looks whether the server has it.
  const throughLine = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await throughLine(url, init)
    if (url.includes('/notes?') && url.includes('-createdAt'))
      for (const key of Object.keys(localStorage).filter(held)) localStorage.removeItem(key)
    return reply
  })
  line('open')
  await isSettled()
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(await bodies()).toEqual(['Sent by another tab'])
  await screen.findByText('Sent by another tab')
})

test('a note that was removed while it was being sent is removed from the server as well', async () => {
  const { user, line, field, write, bodies, isPending, isSettled } = await onLesson()
  await field()
  line('answers are lost')
  await write('Not meant so')
  await isPending()
  expect(await bodies()).toEqual(['Not meant so'])
  await user.click(await screen.findByRole('button', { name: /More about the note/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the note' }))
  await waitFor(() => expect(screen.queryByText('Not meant so')).toBeNull())
  line('open')
  await isSettled()
  expect(await bodies()).toEqual([])
})

test('what is being typed is there again after a reload, a lost session and for nobody else', async () => {
  const { user, people, field, write, bodies, reload, isSettled } = await onLesson()
  await user.type(await field(), 'Half a thou')
  reload()
  expect(await field()).toHaveProperty('value', 'Half a thou')
  screen.getByText(/^Not saved yet/)
  localStorage.setItem('access_token', people.other.token!)
  reload()
  expect(await field()).toHaveProperty('value', '')
  localStorage.setItem('access_token', people.student.token!)
  reload()
  await write('ght')
  await isSettled()
  expect(await bodies()).toEqual(['Half a thought'])
})

test('an edited note waits too, and is edited on where somebody was typing', async () => {
  const { user, line, write, edit, bodies, reload, isPending, isSettled } = await onLesson()
  await write('First')
  await isSettled()
  line('cut')
  await user.type(await edit(/More about the note/), ' words')
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
  await isPending()
  await user.type(await edit(/More about the note/), ' and more')
  reload()
  expect(await screen.findByRole('textbox', { name: 'Edit the note' })).toHaveProperty(
    'value',
    'First words and more',
  )
  await waitFor(async () => expect(await bodies()).toEqual(['First words']))
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
  await waitFor(async () => expect(await bodies()).toEqual(['First words and more']))
  await isSettled()
})

test('what was changed elsewhere meanwhile is shown beside ours, which is sent again or discarded', async () => {
  const { world, user, line, write, edit, bodies, isPending, isSettled } = await onLesson()
  await write('First')
  await isSettled()
  const { items } = await world.done('student', 'GET /notes')
  line('cut')
  await user.type(await edit(/More about the note/), ', ours')
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
  await isPending()
  await world.done('student', `PUT /notes/${items[0].id}`, { body: 'First, theirs' })
  line('open')
  await screen.findByText(/^Could not be sent/)
  screen.getByText('First, theirs')
  screen.getByText('First, ours')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await isSettled()
  expect(await bodies()).toEqual(['First, ours'])
})

test('a note of a lesson that is gone stays to be read, on the page of all notes', async () => {
  const { world, lesson, user, line, field, write, bodies, reload, isPending, isSettled } = await onLesson()
  await field()
  line('cut')
  await write('Kept')
  await isPending()
  await world.done('admin', `PUT /lessons/${lesson.id}`, { status: 'draft' })
  history.replaceState(null, '', '/notes')
  reload()
  await screen.findByText(/^Could not be sent/)
  screen.getByText('Kept')
  expect(await bodies()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Discard what I wrote' }))
  await isSettled()
})

test('whoever signs out is asked first, and leaves nothing behind', async () => {
  const { user, line, field, write, isPending, isSettled } = await onLesson()
  await field()
  line('cut')
  await write('Mine')
  await isPending()
  await user.type(await field(), 'More of mine')
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: /^Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    return screen.findByRole('dialog')
  }
  expect((await signOut()).textContent).toContain('2 things')
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage).filter(held)).toHaveLength(2)
  await signOut()
  await user.click(screen.getByRole('button', { name: 'Delete and sign out' }))
  await waitFor(() => expect(location.pathname).toBe('/auth/login'))
  await isSettled()
})
