import { westernDigits } from './digits.ts'
import { longestSeconds } from './schema.ts'

/** Seconds as people write a length: 11:20, or 1:02:03 from an hour on. */
export function clockOf(seconds: number) {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = [minutes, seconds % 60].map(part => String(part).padStart(2, '0'))
  return hours > 0 ? [hours, ...rest].join(':') : [minutes, rest[1]].join(':')
}

/**
 * Reads a length: minutes and seconds, hours before them, or minutes alone, in digits of any keyboard.
 * Nothing typed is no length; what cannot be read is undefined.
 */
export function secondsOf(typed: string): number | null | undefined {
  const written = westernDigits(typed)
    .replace(/[\s\u200E\u200F\u061C]/g, '')
    .replace(/[：٫.]/g, ':')
  if (written === '') return null
  if (!/^\d{1,4}(:[0-5]?\d){0,2}$/.test(written)) return undefined
  const parts = written.split(':').map(Number)
  const [hours, minutes, seconds] = parts.length === 3 ? parts : [0, ...parts, 0]
  const total = hours! * 3600 + minutes! * 60 + seconds!
  return total <= longestSeconds ? total : undefined
}
