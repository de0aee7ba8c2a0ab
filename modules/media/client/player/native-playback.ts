import { newPlaybackState, type Playback, within } from './playback.ts'

const events = [
  ...['timeupdate', 'durationchange', 'progress', 'play', 'playing', 'pause', 'waiting', 'seeking'],
  ...['seeked', 'ended', 'ratechange', 'volumechange', 'loadedmetadata', 'emptied', 'canplay'],
]

/** Leads the video element of this page. It can be given the same video by another link, and goes on where it was. */
export function nativePlayback(video: HTMLVideoElement) {
  const state = newPlaybackState()
  /** Set while the same video is on its way by another link: until it is there, it seems to wait where it was. */
  let change: AbortController | undefined
  const look = () =>
    change ||
    state.write({
      seconds: video.currentTime,
      length: Number.isFinite(video.duration) ? video.duration : 0,
      loaded: loadedAround(video),
      playing: !video.paused && !video.ended,
      waiting: !video.paused && video.readyState < 3,
      seeking: video.seeking,
      ended: video.ended,
      speed: video.playbackRate,
      volume: video.volume,
      muted: video.muted,
    })
  for (const name of events) video.addEventListener(name, look)
  function endChange() {
    change?.abort()
    change = undefined
  }

  // Browsers refuse to start by themselves; whoever looks at the page then presses play.
  const play = () => (change ? state.write({ playing: true }) : void video.play().catch(() => undefined))
  const playback: Playback = {
    state,
    can: { speed: true, volume: true, pictureInPicture: document.pictureInPictureEnabled },
    play,
    pause: () => (change ? state.write({ playing: false }) : video.pause()),
    seek(wanted) {
      const seconds = within(wanted, state.read().length)
      // What lies between was not watched.
      if (change) state.write({ seconds, seeking: true })
      if (!change || video.readyState > 0) video.currentTime = seconds
      look()
    },
    setSpeed(speed) {
      video.defaultPlaybackRate = speed // a fresh link starts with this one
      video.playbackRate = speed
    },
    setVolume: (volume, muted) => Object.assign(video, { volume, muted }),
  }
  return {
    ...playback,
    /** Takes the video from a link, at a second; it plays on where it was playing. */
    load(url: string, seconds: number, plays: boolean) {
      endChange()
      const begin = () => {
        if (seconds > 0) playback.seek(seconds)
        if (plays) play()
      }
      video.addEventListener('loadedmetadata', begin, { once: true })
      video.src = url
      video.load()
    },
    /** Goes on with the same video by another link, in another quality: at the same second, and playing if it was. */
    swap(url: string) {
      look()
      endChange()
      change = new AbortController()
      const once = { once: true, signal: change.signal }
      state.write({ waiting: true })
      const begin = () => {
        video.currentTime = state.read().seconds
      }
      const goOn = () => {
        endChange()
        if (state.read().playing) play()
        look()
      }
      video.addEventListener('loadedmetadata', begin, once)
      video.addEventListener('seeked', goOn, once)
      video.src = url
      video.load()
    },
    /** Whether it plays, or will as soon as it has come. */
    plays: () => (change ? state.read().playing : !video.paused),
    /** An element that goes away would go on fetching. */
    leave() {
      endChange()
      for (const name of events) video.removeEventListener(name, look)
      video.removeAttribute('src')
      video.load()
    },
  }
}
export type NativePlayback = ReturnType<typeof nativePlayback>

/** Where what has come ends, of the piece that is being shown. */
function loadedAround({ buffered, currentTime }: HTMLVideoElement) {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + 1 && currentTime <= buffered.end(at)) return buffered.end(at)
  return 0
}
