import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetToasts, hideToast, holdToasts, showToast, toastsShown } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  forgetToasts()
  vi.useRealTimers()
})
const titles = () => toastsShown().map(({ title }) => title)
const run = () => {}

test.each([
  ['4.5 s', 'a toast', {}, 4_500],
  ['8 s', 'one with something to do', { action: { label: 'undo', run } }, 8_000],
])('%s is how long %s stays [spec 8.13, 9.4]', (_, __, more, lasts) => {
  showToast({ title: 'saved', ...more })
  vi.advanceTimersByTime(lasts - 1)
  expect(titles()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('its time stands still while somebody is at it', () => {
  const id = showToast({ title: 'saved' })
  vi.advanceTimersByTime(4_000)
  holdToasts('pointer', id)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['saved'])
  holdToasts('pointer', undefined)
  vi.advanceTimersByTime(499)
  expect(titles()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('one that comes while another is held waits too', () => {
  holdToasts('pointer', showToast({ title: 'one' }))
  showToast({ title: 'two' })
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['one', 'two'])
})

test('one with the same id is shown anew in its place, and closed by hand', () => {
  showToast({ id: 'offline', title: 'one' })
  vi.advanceTimersByTime(4_000)
  showToast({ id: 'offline', title: 'two' })
  vi.advanceTimersByTime(4_000)
  expect(titles()).toEqual(['two'])
  hideToast('offline')
  expect(titles()).toEqual([])
})

test('whoever is at one is not left by it when another goes, or one that is not there', () => {
  const undo = showToast({ title: 'saved', action: { label: 'undo', run } })
  showToast({ id: 'unreachable', title: 'unreachable' })
  holdToasts('pointer', undo)
  hideToast('unreachable')
  hideToast('nothing')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['saved'])
  hideToast(undo)
  showToast({ title: 'next' })
  vi.advanceTimersByTime(4_500)
  expect(titles()).toEqual([])
})

test('it waits for the pointer and for the keyboard, until both have left', () => {
  const one = showToast({ title: 'one' })
  const two = showToast({ title: 'two' })
  holdToasts('pointer', one)
  holdToasts('focus', two)
  holdToasts('focus', undefined)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['one', 'two'])
  hideToast(one)
  vi.advanceTimersByTime(4_500)
  expect(titles()).toEqual([])
})
