import type { Media, Purpose } from '../../contract/media.ts'

/** What somebody uploads a file for, into which course, and whose place it takes. */
export type Wish = { purpose: Purpose; courseId?: string; replaces?: string }

/** How far a file had come at a moment. */
type Mark = { at: number; sent: number }

/** One file on its way from this device; `place` names the field that waits for it. */
export type Upload = {
  id: string
  uploadKey: string
  wish: Wish
  /** The device keeps the file until it has arrived. */
  isKept?: boolean
  fileName: string
  size: number
  /** `cut`: the network is away, and the upload goes on by itself when it is back. */
  state: 'waiting' | 'sending' | 'cut' | 'paused' | 'processing' | 'ready' | 'failed'
  sent: number
  marks: Mark[]
  /** What the server knows of it, once it is whole. */
  media?: Media
  /** Why it failed: a code, and the server's words where it said any. */
  reason?: { code: string; said?: string }
}

/** What the speed is measured over: long enough to be calm, short enough to be true. */
const window = 8_000

export const newUpload = (
  id: string,
  uploadKey: string,
  file: { name: string; size: number },
  wish: Wish,
) => {
  const fresh = { state: 'waiting', sent: 0, marks: [] } as const
  return { id, uploadKey, wish, fileName: file.name, size: file.size, ...fresh, marks: [] } as Upload
}

/** Bytes have come through; what an earlier try had sent already is no speed. */
export function moved(upload: Upload, sent: number, at: number): Upload {
  const goesOn = upload.state === 'sending' && sent >= upload.sent
  const recent = goesOn ? upload.marks.filter(mark => at - mark.at <= window) : []
  return { ...upload, state: 'sending', sent, marks: [...recent, { at, sent }] }
}

/** It stands still: paused by a person, or cut off. Its speed is forgotten. */
export const halted = (upload: Upload, state: 'paused' | 'cut' | 'waiting'): Upload => ({
  ...upload,
  state,
  marks: [],
})

/** Bytes a second over the last seconds; undefined until there is something to measure. */
export function speedOf({ state, marks }: Upload) {
  const [first, last] = [marks[0], marks.at(-1)]
  if (state !== 'sending' || !first || !last || last.at - first.at < 1_000) return undefined
  return ((last.sent - first.sent) * 1_000) / (last.at - first.at)
}

/** How long the rest takes, in the unit that a person would say it in. */
export function timeLeftOf(upload: Upload) {
  const speed = speedOf(upload)
  if (!speed) return undefined
  const seconds = (upload.size - upload.sent) / speed
  if (seconds < 55) return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) } as const
  if (seconds < 3_300) return { unit: 'minutes', count: Math.ceil(seconds / 60) } as const
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) } as const
}

/** How much has come, rounded down: 100 is said only when all of it has. */
export const percentOf = ({ sent, size }: Upload) => (size === 0 ? 0 : Math.floor((sent * 100) / size))

/** Whether bytes of it may still be on their way, so that closing the window would cut it. */
export const isUnderWay = ({ state }: Upload) => ['waiting', 'sending', 'cut'].includes(state)
