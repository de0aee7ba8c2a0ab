import { decimalOf } from './decimals.ts'

/** What a number format makes of a number: a date, a time, hundredths, or digits with zeros before them. */
export type Format =
  | { type: 'date' | 'time' | 'dateTime' | 'elapsed' | 'percent' }
  | { type: 'padded'; prefix: string; digits: number }
  | undefined

/** Formats of dates that have a number and no text in the file, by ECMA-376 18.8.30, those of East Asia and Thailand too. */
const builtIn: Record<number, Format> = { 22: { type: 'dateTime' }, 46: { type: 'elapsed' } }
for (const id of [9, 10]) builtIn[id] = { type: 'percent' }
for (const id of [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74])
  builtIn[id] = { type: 'date' }
for (const id of [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56, 75, 76, 78, 79, 80])
  builtIn[id] = { type: 'time' }
builtIn[77] = { type: 'dateTime' }

export function formatOf(id: number, code: string | undefined): Format {
  return code === undefined ? builtIn[id] : formatByCode(code)
}

const codeLength = 255

function formatByCode(code: string): Format {
  const [first = ''] = code.slice(0, codeLength).split(';')
  const padded = /^((?:"\d+"|\\\d)*)([0#]+)$/.exec(first)
  if (padded) return zerosOf(padded[1]!.replace(/["\\]/g, ''), padded[2]!)
  if (/\[[hms]+\]/i.test(first)) return { type: 'elapsed' }
  const letters = first.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/general|am\/pm|a\/p/gi, '')
  if (letters.includes('%')) return { type: 'percent' }
  const hasDay = /[yd]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
  const hasTime = /[hs]/i.test(letters)
  if (hasDay) return { type: hasTime ? 'dateTime' : 'date' }
  return hasTime ? { type: 'time' } : undefined
}

function zerosOf(prefix: string, mask: string): Format {
  const first = mask.indexOf('0')
  const digits = first < 0 ? 0 : mask.length - first
  return prefix || digits > 1 ? { type: 'padded', prefix, digits } : undefined
}

const day = 86_400
/** The first day of the year 10000 in days of the calendar of 1900. */
const endOfDays = 2_958_466

/** A number as its format shows it; undefined where the number is none that the format can show. */
export function shownAs(format: NonNullable<Format>, decimal: string, from1904: boolean) {
  if (format.type === 'padded')
    return /^\d+$/.test(decimal) ? format.prefix + decimal.padStart(format.digits, '0') : undefined
  if (format.type === 'percent') return `${decimalOf(`${decimal}E2`)}%`
  const serial = Number(decimal)
  if (!(serial >= 0 && serial < endOfDays)) return undefined
  const seconds = Math.round(serial * day)
  if (format.type === 'elapsed') return clockOf(seconds)
  if (format.type === 'time' && seconds < day) return clockOf(seconds)
  const date = dateOf(Math.floor(seconds / day), from1904)
  const rest = seconds % day
  return rest === 0 && format.type !== 'dateTime' ? date : `${date} ${clockOf(rest)}`
}

function clockOf(seconds: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(hours)}:${two(minutes)}${rest ? `:${two(rest)}` : ''}`
}

/** Day 1 is the first of January 1900, whose calendar has a 29 February that never was; the other begins with day 0 in 1904. */
function dateOf(days: number, from1904: boolean) {
  if (!from1904 && days === 60) return '1900-02-29'
  const since1970 = from1904 ? days - 24_107 : days - 25_569 + (days < 60 ? 1 : 0)
  return new Date(since1970 * day * 1_000).toISOString().slice(0, 10)
}
