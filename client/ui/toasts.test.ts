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
  showToast({ title: 'saved' })
  vi.advanceTimersByTime(4_000)
  holdToasts(true)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['saved'])
  holdToasts(false)
  vi.advanceTimersByTime(499)
  expect(titles()).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('one that comes while another is held waits too', () => {
  showToast({ title: 'one' })
  holdToasts(true)
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
