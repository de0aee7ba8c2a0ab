import { beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '../../../contract/media.ts'
import type { NativePlayback } from '../native-playback.ts'
import { newPlaybackState } from '../playback.ts'
import { newQuality } from './quality.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A video of ten minutes in three qualities, on a line of which nothing is known. */
function opened() {
  const state = newPlaybackState()
  const swap = vi.fn()
  const video = { networkState: 2, NETWORK_LOADING: 2, readyState: 4, seeking: false } as HTMLVideoElement
  const sizes = { '720p': 135_000_000, '480p': 60_000_000, '240p': 18_000_000 }
  const versions = Object.entries(sizes).map(([name, size]) => {
    const height = Number.parseInt(name, 10)
    return { name, size, width: height * 2, height, url: name, contentType: 'video/mp4' }
  })
  const item = {
    versions,
    size: 900_000_000,
    width: 1_920,
    height: 1_080,
    durationSeconds: 600,
    url: 'original',
  }
  const quality = newQuality(video, { state, swap } as unknown as NativePlayback, item as unknown as Media)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** Plays some seconds, with so many ahead of them. */
  async function play(seconds: number, ahead = 5) {
    for (let step = 0; step < seconds * 2; step++) {
      const at = state.read().seconds + 0.5
      state.write({
        playing: true,
        waiting: false,
        seeking: false,
        seconds: at,
        length: 600,
        loaded: at + ahead,
      })
      await wait(500)
    }
  }
  const played = () => [quality.state.read().current, swap.mock.calls.map(([url]) => url)]
  return { ...quality, item: item as unknown as Media, playback: { state }, play, wait, played }
}

test('where the line does not carry a quality, the one below is played, at last the smallest', async () => {
  const { play, playback, wait, played, leave } = opened()
  expect(played()).toEqual(['720p', []])
  for (const expected of ['480p', '240p', '240p']) {
    await play(2)
    playback.state.write({ waiting: true })
    await wait(3_000)
    expect(played()[0]).toBe(expected)
  }
  expect(played()[1]).toEqual(['480p', '240p'])
  leave()
})

test('what somebody chose stays, however slow it is, and is remembered; a fresh link is of the same', async () => {
  const { play, playback, wait, played, choose, urlIn, item, leave } = opened()
  choose('original')
  await play(2)
  playback.state.write({ waiting: true })
  await wait(20_000)
  expect(played()).toEqual(['original', ['original']])
  leave()
  const again = opened()
  expect(again.played()).toEqual(['original', []])
  again.choose('480p')
  expect(
    again.urlIn({ ...item, versions: item.versions.map(one => ({ ...one, url: `${one.url}, fresh` })) }),
  ).toBe('480p, fresh')
  expect(urlIn({ ...item, versions: [], url: 'all that is there' })).toBe('all that is there')
  again.leave()
})

test('it goes up where much has come, quickly; saving data, not beyond 480p', async () => {
  const { play, saveData, played, leave } = opened()
  saveData(true)
  expect(played()).toEqual(['240p', ['240p']])
  // The buffer of each second grows by ten: ten times what the video needs comes.
  for (let ahead = 5; ahead < 60; ahead += 10) await play(1, ahead)
  expect(played()).toEqual(['480p', ['240p', '480p']])
  for (let ahead = 5; ahead < 100; ahead += 10) await play(1, ahead)
  expect(played()[0]).toBe('480p')
  leave()
  // The next video knows the line, and what it was told.
  const next = opened()
  expect(next.played()).toEqual(['240p', []])
  next.saveData(false)
  expect(next.played()[0]).toBe('720p')
  next.leave()
})
