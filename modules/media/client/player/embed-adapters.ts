import type { EmbedAdapter } from './framed-playback.ts'
import type { PlaybackState } from './playback.ts'

type Change = Partial<PlaybackState>

/** What is known of these, without what is not. */
const known = (values: { [Name in keyof PlaybackState]?: PlaybackState[Name] | undefined }): Change =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const objectIn = (value: unknown) =>
  typeof value === 'object' && value ? (value as Record<string, unknown>) : {}

/** States of YouTube's player, by https://developers.google.com/youtube/iframe_api_reference#Playback_status */
const [ended, playing, buffering] = [0, 1, 3]

function stateOf(state: unknown): Change {
  if (typeof state !== 'number') return {}
  return {
    ended: state === ended,
    playing: state === playing || state === buffering,
    waiting: state === buffering,
  }
}
const order = (func: string, ...args: unknown[]) => ({ event: 'command', func, args })

/** The player of YouTube, by the messages of its IFrame API. */
export const youtube: EmbedAdapter = {
  origin: 'https://www.youtube-nocookie.com',
  hello: [{ event: 'listening', id: 'bustan', channel: 'widget' }],
  hears({ event, info }) {
    if (typeof event !== 'string') return undefined
    if (event === 'onStateChange') return stateOf(info)
    if (event !== 'infoDelivery' && event !== 'initialDelivery') return {}
    const { currentTime, duration, videoLoadedFraction, playerState, playbackRate, volume, muted } =
      objectIn(info)
    const length = numberIn(duration)
    const loaded = numberIn(videoLoadedFraction)
    const loudness = numberIn(volume)
    return {
      ...stateOf(playerState),
      ...known({
        seconds: numberIn(currentTime),
        length,
        loaded: length !== undefined && loaded !== undefined ? loaded * length : undefined,
        speed: numberIn(playbackRate),
        volume: loudness === undefined ? undefined : loudness / 100,
        muted: typeof muted === 'boolean' ? muted : undefined,
      }),
    }
  },
  play: order('playVideo'),
  pause: order('pauseVideo'),
  seek: seconds => order('seekTo', seconds, true),
  setSpeed: speed => order('setPlaybackRate', speed),
  setVolume: (volume, muted) => [
    order('setVolume', Math.round(volume * 100)),
    order(muted ? 'mute' : 'unMute'),
  ],
}

const vimeoEvents = [
  ...['play', 'pause', 'ended', 'timeupdate', 'progress', 'seeking', 'seeked', 'bufferstart', 'bufferend'],
  ...['volumechange', 'playbackratechange'],
]

/** The player of Vimeo, by https://developer.vimeo.com/player/sdk/reference */
export const vimeo: EmbedAdapter = {
  origin: 'https://player.vimeo.com',
  // It says by itself only once that it is ready, maybe before anybody listens: it answers a ping at any time.
  hello: [...vimeoEvents.map(value => ({ method: 'addEventListener', value })), { method: 'ping' }],
  hears({ event, method, data }, { length: before }) {
    if (method === 'ping') return {}
    if (typeof event !== 'string') return undefined
    const { seconds, duration, percent, volume, playbackRate } = objectIn(data)
    const length = numberIn(duration)
    const share = numberIn(percent)
    const reported = known({ seconds: event === 'progress' ? undefined : numberIn(seconds), length })
    switch (event) {
      case 'play':
        return { ...reported, playing: true, ended: false }
      case 'pause':
        return { ...reported, playing: false }
      case 'ended':
        return { ...reported, playing: false, ended: true }
      case 'seeking':
      case 'seeked':
        return { ...reported, seeking: event === 'seeking' }
      case 'bufferstart':
      case 'bufferend':
        return { waiting: event === 'bufferstart' }
      case 'progress':
        return {
          ...reported,
          ...known({ loaded: share === undefined ? undefined : share * (length ?? before) }),
        }
      case 'volumechange':
        return known({ volume: numberIn(volume), muted: numberIn(volume) === 0 })
      case 'playbackratechange':
        return known({ speed: numberIn(playbackRate) })
      default:
        return reported
    }
  },
  play: { method: 'play' },
  pause: { method: 'pause' },
  seek: value => ({ method: 'setCurrentTime', value }),
  setSpeed: value => ({ method: 'setPlaybackRate', value }),
  setVolume: (value, muted) => [
    { method: 'setVolume', value },
    { method: 'setMuted', value: muted },
  ],
}
