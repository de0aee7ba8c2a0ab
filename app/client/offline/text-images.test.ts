import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line } from '#platform/client/api/line.ts'
import type { StoredImage } from '#platform/client/offline/images.ts'
import { keepImages } from './text-images.ts'

let page: AbortController
beforeEach(() => {
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  line.write({ isAway: false })
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const url = `${location.origin}/media/1?of=this-session`
/** An image of a text on the page, as a browser shows it in one of its sizes. */
function imageOfText() {
  const image = document.createElement('img')
  image.dataset.media = '1'
  image.srcset = `/media/1?of=this-session 640w, /media/1?large 1280w`
  Object.defineProperty(image, 'currentSrc', { value: url, configurable: true })
  document.body.append(image)
  return image
}
function onDevice(held: Record<string, StoredImage>, owner: string | undefined = 'sara') {
  keepImages(page.signal, () => owner, {
    read: async id => held[id],
    write: async (_, id, row) => void (held[id] = row),
    remove: async id => void delete held[id],
  })
  return held
}
const answering = (answer: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
const passed = () => new Promise(resolve => setTimeout(resolve, 0))

test('what a learner sees of a text is stored by its media and size, once', async () => {
  const held = onDevice({})
  const fetched = answering(new Response('bytes'))
  const image = imageOfText()
  image.dispatchEvent(new Event('load'))
  await waitFor(() => expect(held['1']).toMatchObject({ width: 640 }))
  image.dispatchEvent(new Event('load'))
  await passed()
  expect(fetched.mock.calls).toEqual([[url, { cache: 'force-cache', redirect: 'manual' }]])
})

test.each<[string, string | undefined, Response]>([
  ['of staff', '', new Response('bytes')],
  ['that lies in another store', 'sara', Response.error()],
])('nothing is stored %s', async (_, owner, answer) => {
  const held = onDevice({}, owner)
  answering(answer)
  imageOfText().dispatchEvent(new Event('load'))
  await passed()
  expect(held).toEqual({})
})

test('without a line the stored image is shown, with it never; one that is gone is let go', async () => {
  const held = onDevice({ 1: { image: new Blob(['bytes']), width: 640 } })
  const image = imageOfText()
  image.dispatchEvent(new Event('error'))
  await passed()
  expect(image.src).toBe('')
  image.dataset.gone = ''
  line.write({ isAway: true })
  await waitFor(() => expect(image.src).toMatch(/^blob:/))
  expect([image.srcset, image.dataset.gone]).toEqual(['', undefined])
  image.dispatchEvent(new Event('gone'))
  await passed()
  expect(held).toEqual({})
})
