import { refuse } from '../limits.ts'

export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1256', 'windows-1252', 'iso-8859-6'] as const),
] as const
export type Encoding = (typeof encodings)[number]

const looked = 4_096

/** The encoding that a text says of itself, or else looks like. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  const [even, odd] = zeros as [number, number]
  const tenth = start.length / 10
  if (odd > tenth && even * 10 < odd) return 'utf-16le'
  if (even > tenth && odd * 10 < even) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256'
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text of a file, whose mark of order is no part of it. A text holds no NUL; what does is another kind of file. */
export function decoded(bytes: Uint8Array, encoding: Encoding) {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? refuse('wrong_media_type') : text
}
