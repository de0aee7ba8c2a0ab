import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyChunk } from './lazy-chunk.ts'

const reload = vi.fn()
const part = 'http://localhost/assets/home-1a2b.js'
const fails = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${part}`))
/** The site as it answers now: the status of the part, and the page it starts from. */
const site = (status: number, start: string) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/'
      ? new Response(`<script type="module" src="${start}"></script>`)
      : new Response(null, { status }),
  )
const settled = async (loading: Promise<unknown>) => {
  const result = vi.fn()
  loading.then(result, result)
  await vi.advanceTimersByTimeAsync(10)
  return result.mock.lastCall?.[0]
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('location', { ...location, reload })
  const started = document.createElement('script')
  started.setAttribute('src', '/assets/main-1.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(started)
})
afterEach(() => vi.useRealTimers())

test('a part that comes is the part', async () => {
  expect(await lazyChunk(async () => 'part')).toBe('part')
})

test('a part that does not come in 120,000 ms raises a ChunkLoadError [spec 8.7, 8.8, 9.7]', async () => {
  site(200, '/assets/main-1.js')
  const ended = vi.fn()
  lazyChunk(() => new Promise(() => {})).catch(ended)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(ended.mock.lastCall![0]).toMatchObject({ name: 'ChunkLoadError' })
})

test('a part that fails raises a ChunkLoadError, for the page to offer another try [spec 8.7]', async () => {
  site(200, '/assets/main-1.js')
  expect(await settled(lazyChunk(fails))).toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).not.toHaveBeenCalled()
})

test('without a network there is nothing to start over for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await settled(lazyChunk(fails))).toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).not.toHaveBeenCalled()
})

// after a new release the page reloads itself once; otherwise it offers to retry.
test.each([
  ['the part is gone', 404, '/assets/main-1.js'],
  ['the page starts from another file', 200, '/assets/main-2.js'],
])('after a new release the page starts over, once: %s', async (_, status, start) => {
  site(status, start)
  expect(await settled(lazyChunk(fails))).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await settled(lazyChunk(fails))).toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).toHaveBeenCalledTimes(1)
})
