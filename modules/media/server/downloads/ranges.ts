/** The part of a file that is asked for: all of it, one range, or one that is not there. */
export type Part = { status: 200 | 206 | 416; start: number; end: number }

/**
 * Reads `Range` (RFC 9110, 14): one range is answered as asked, several as the whole file, and what is not understood
 * as if it had not been said. `If-Range` lets it count only while the file is the same.
 */
export function partOf(range: string | undefined, size: number, isSame: boolean): Part {
  const whole: Part = { status: 200, start: 0, end: size - 1 }
  const bounds = isSame ? /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') : null
  if (!bounds || (bounds[1] === '' && bounds[2] === '')) return whole
  const [first, last] = [bounds[1]!, bounds[2]!]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return whole
  if (start >= size || (first === '' && Number(last) === 0)) return { status: 416, start: 0, end: 0 }
  return { status: 206, start, end }
}
