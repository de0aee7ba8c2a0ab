import { describe, expect, test } from 'vitest'
import { vimeo, youtube } from './embed-adapters.ts'
import type { EmbedAdapter } from './framed-playback.ts'
import { newPlaybackState, type PlaybackState } from './playback.ts'

const before = { ...newPlaybackState().read(), length: 200 }
const hears = (adapter: EmbedAdapter, ...messages: object[]) =>
  messages.reduce<PlaybackState>(
    (now, message) => ({ ...now, ...adapter.hears(message as never, now) }),
    before,
  )

describe('YouTube', () => {
  test('tells where it is, how long it is and what it does', () => {
    const info = { currentTime: 12.5, duration: 60, videoLoadedFraction: 0.5, playerState: 1 }
    const sound = { volume: 40, muted: true, playbackRate: 1.5 }
    expect(hears(youtube, { event: 'infoDelivery', info: { ...info, ...sound } })).toMatchObject({
      ...{ seconds: 12.5, length: 60, loaded: 30, playing: true, waiting: false, ended: false },
      ...{ volume: 0.4, muted: true, speed: 1.5 },
    })
  })
  test.each([
    [-1, { playing: false, waiting: false, ended: false }],
    [0, { playing: false, waiting: false, ended: true }],
    [1, { playing: true, waiting: false, ended: false }],
    [2, { playing: false, waiting: false, ended: false }],
    [3, { playing: true, waiting: true, ended: false }],
    [5, { playing: false, waiting: false, ended: false }],
  ])('is in state %s', (info, state) => {
    expect(hears(youtube, { event: 'onStateChange', info })).toMatchObject(state)
  })
  test('tells some things at a time, and the others stay', () => {
    const first = { event: 'infoDelivery', info: { currentTime: 7, duration: 60 } }
    const then = { event: 'infoDelivery', info: { currentTime: 8, duration: null } }
    expect(hears(youtube, first, then)).toMatchObject({ seconds: 8, length: 60 })
  })
})

describe('Vimeo', () => {
  const message = (event: string, data: object = {}) => ({ event, data })
  test.each([
    [message('play', { seconds: 1, duration: 90 }), { playing: true, seconds: 1, length: 90 }],
    [message('timeupdate', { seconds: 3.2, duration: 90, percent: 0.03 }), { seconds: 3.2 }],
    [message('pause', { seconds: 4 }), { playing: false, seconds: 4 }],
    [message('ended', { seconds: 90 }), { ended: true, playing: false }],
    [message('seeking', { seconds: 50 }), { seeking: true, seconds: 50 }],
    [message('seeked', { seconds: 50 }), { seeking: false }],
    [message('bufferstart'), { waiting: true }],
    [message('progress', { percent: 0.5, seconds: 100 }), { loaded: 100, seconds: 0 }],
    [message('volumechange', { volume: 0.3 }), { volume: 0.3, muted: false }],
    [message('volumechange', { volume: 0 }), { muted: true }],
    [message('playbackratechange', { playbackRate: 2 }), { speed: 2 }],
    [message('ready'), {}],
    [{ method: 'ping' }, {}],
  ])('says %j', (message, state) => {
    expect(hears(vimeo, message)).toMatchObject(state)
  })
})

test.each([youtube, vimeo])('what is no message of theirs tells nothing', adapter => {
  for (const message of [{}, { method: 'getVolume' }, { event: 7 }])
    expect(adapter.hears(message as never, before)).toBeUndefined()
  expect(hears(adapter, { event: 'infoDelivery', info: 'x', data: 'y' })).toEqual(before)
})
