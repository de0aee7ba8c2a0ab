import { newStore, type Store } from '#platform/client/api/store.ts'

/** A video as it is at this moment, whoever plays it. */
export type PlaybackState = {
  seconds: number
  /** 0 until it is known. */
  length: number
  /** How far it has come from the network. */
  loaded: number
  playing: boolean
  /** It wants to go on, and has nothing to go on with. */
  waiting: boolean
  /** It jumps: what lies between was not watched. */
  seeking: boolean
  ended: boolean
  speed: number
  volume: number
  muted: boolean
}

/** What can be done with a video: one of ours in a video element, or one in the frame of another site. */
export type Playback = {
  state: Store<PlaybackState>
  /** What this player lets us do beside playing and seeking. */
  can: { speed: boolean; volume: boolean; pictureInPicture: boolean }
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setSpeed: (speed: number) => void
  setVolume: (volume: number, muted: boolean) => void
}

/** A video before anything is known of it. */
export const newPlaybackState = () =>
  newStore<PlaybackState>({
    seconds: 0,
    length: 0,
    loaded: 0,
    playing: false,
    waiting: false,
    seeking: false,
    ended: false,
    speed: 1,
    volume: 1,
    muted: false,
  })

/** What stands for a video until there is one. */
export const noPlayback: Playback = {
  state: newPlaybackState(),
  can: { speed: false, volume: false, pictureInPicture: false },
  play() {},
  pause() {},
  seek() {},
  setSpeed() {},
  setVolume() {},
}

/** A moment that is in the video. */
export const within = (seconds: number, length: number) =>
  Math.max(0, length > 0 ? Math.min(seconds, length) : seconds)

export function togglePlay({ state, play, pause }: Playback) {
  if (state.read().playing) pause()
  else play()
}

/** Goes some seconds on, or back. */
export function skip({ state, seek }: Playback, by: number) {
  const { seconds, length } = state.read()
  seek(within(seconds + by, length))
}
