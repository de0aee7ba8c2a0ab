import { newPlaybackState, type Playback, within } from './playback.ts'

const events = [
  ...['timeupdate', 'durationchange', 'progress', 'play', 'playing', 'pause', 'waiting', 'seeking'],
  ...['seeked', 'ended', 'ratechange', 'volumechange', 'loadedmetadata', 'emptied', 'canplay'],
]

/** Leads the video element of this page. It can be given the same video by another link, and goes on where it was. */
export function nativePlayback(video: HTMLVideoElement) {
  const state = newPlaybackState()
  const look = () =>
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

  // Browsers refuse to start by themselves; whoever looks at the page then presses play.
  const play = () => void video.play().catch(() => undefined)
  const playback: Playback = {
    state,
    can: { speed: true, volume: true, pictureInPicture: document.pictureInPictureEnabled },
    play,
    pause: () => video.pause(),
    seek(seconds) {
      video.currentTime = within(seconds, state.read().length)
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
      const begin = () => {
        if (seconds > 0) playback.seek(seconds)
        if (plays) play()
      }
      video.addEventListener('loadedmetadata', begin, { once: true })
      video.src = url
      video.load()
    },
    /** An element that goes away would go on fetching. */
    leave() {
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
