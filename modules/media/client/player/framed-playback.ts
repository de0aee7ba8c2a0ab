import { newPlaybackState, type Playback, type PlaybackState, within } from './playback.ts'

/** How the player of another site is spoken with: by messages to its frame, as that site's own script would. */
export type EmbedAdapter = {
  /** Where its messages come from, and ours go. */
  origin: string
  /** What is said first, again until it answers. */
  hello: object[]
  /** What a message tells of the video; nothing where it is none of the player's. */
  hears: (message: Record<string, unknown>, now: PlaybackState) => Partial<PlaybackState> | undefined
  play: object
  pause: object
  seek: (seconds: number) => object
  setSpeed: (speed: number) => object
  setVolume: (volume: number, muted: boolean) => object[]
}

/** How often it is greeted: at first, and where it has not answered for long. */
const [greetsMs, greetsLateMs] = [400, 2_000]
/** Whoever has not answered by then cannot be reached, or not on this line. */
const silentMs = 7_000

/** Leads a video in the frame of another site. Before that site answers, nothing is known of it, not even its length. */
export function framedPlayback(adapter: EmbedAdapter) {
  let frameWindow: Window | null = null
  const state = newPlaybackState()
  const send = (...messages: object[]) => {
    for (const message of messages) frameWindow?.postMessage(JSON.stringify(message), adapter.origin)
  }
  const playback: Playback = {
    state,
    can: { speed: true, volume: true, pictureInPicture: false },
    play: () => send(adapter.play),
    pause: () => send(adapter.pause),
    seek: seconds => send(adapter.seek(within(seconds, state.read().length))),
    setSpeed: speed => send(adapter.setSpeed(speed)),
    setVolume: (volume, muted) => send(...adapter.setVolume(volume, muted)),
  }

  /**
   * Begins to speak with the player in a frame, and says when it first answers, or that it has not for some seconds; it
   * may still do so then. A frame loads also where its site cannot be reached, for it shows the error of the browser:
   * only a message of the player tells that it is there. Answers how to end it.
   */
  function listen(frame: HTMLIFrameElement, on: { answer: () => void; silence: () => void }) {
    frameWindow = frame.contentWindow
    const greet = () => send(...adapter.hello)
    let greeting = setInterval(greet, greetsMs)
    const silence = setTimeout(() => {
      clearInterval(greeting)
      greeting = setInterval(greet, greetsLateMs)
      on.silence()
    }, silentMs)
    let isAnswered = false
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frameWindow || origin !== adapter.origin) return
      const reported = adapter.hears(messageIn(data), state.read())
      if (!reported) return
      if (!isAnswered) {
        isAnswered = true
        clearInterval(greeting)
        clearTimeout(silence)
        greet() // what it was asked before it was ready, it has not heard
        on.answer()
      }
      state.write(reported)
    }
    addEventListener('message', hear)
    return () => {
      clearInterval(greeting)
      clearTimeout(silence)
      removeEventListener('message', hear)
    }
  }
  return { playback, listen }
}

/** Both sites write their messages as JSON; Vimeo sometimes sends the object itself. */
function messageIn(data: unknown): Record<string, unknown> {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message ? message : {}
  } catch {
    return {}
  }
}
