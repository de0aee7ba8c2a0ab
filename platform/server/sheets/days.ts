import { westernDigits } from '../../contract/digits.ts'
import type { RuleCode } from '../../contract/problem.ts'
import { type Cell, textOf } from './rows.ts'
import { wallClock } from './write/wall-clock.ts'

export type DayOrder = 'dmy' | 'mdy' | 'ymd'
type Read = { day: string } | { code: RuleCode }

const dayMs = 86_400_000
/** Day 0 of spreadsheets that count from 1900. */
const firstSerial = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465
/** Years before this one are Hijri: no school writes days of the Gregorian year 1447. */
const firstGregorian = 1600

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const partsIn = (text: string) =>
  /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?:[ T].*)?$/.exec(text)?.slice(1)

/** In which order days are written, by those whose year does not stand first; by day first where nothing says otherwise. */
export function guessOrder(texts: string[]): DayOrder {
  const all = texts.flatMap(text => {
    const parts = partsIn(westernDigits(text).trim())
    return parts ? [parts] : []
  })
  const others = all.filter(([first]) => first!.length <= 2)
  if (all.length > 0 && others.length === 0) return 'ymd'
  if (others.some(([first]) => Number(first) > 12)) return 'dmy'
  return others.some(([, second]) => Number(second) > 12) ? 'mdy' : 'dmy'
}

/** The day of a cell, as `2026-11-22`: a date, the number of a day, or a text in an order. */
export function dayIn(cell: Cell, { dates, hijri }: { dates: DayOrder; hijri: boolean }): Read {
  const text = westernDigits(textOf(cell)).trim()
  if (typeof cell !== 'string' && /^\d+(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    return serial > 0 && serial <= lastSerial
      ? { day: isoOf(firstSerial + serial * dayMs) }
      : { code: 'wrong_format' }
  }
  const parts = partsIn(text)
  if (!parts) return { code: 'wrong_format' }
  const order = parts[0]!.length > 2 ? 'ymd' : dates
  const part = (letter: 'y' | 'm' | 'd') => parts[order.indexOf(letter)]!
  if (part('y').length < 3) return { code: 'short_year' }
  const [year, month, date] = [Number(part('y')), Number(part('m')), Number(part('d'))]
  if (year < firstGregorian)
    return hijri ? (gregorianOf(year, month, date) ?? { code: 'wrong_format' }) : { code: 'hijri' }
  const at = new Date(Date.UTC(year, month - 1, date))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return isReal ? { day: isoOf(at.getTime()) } : { code: 'wrong_format' }
}

let umalqura: Intl.DateTimeFormat | undefined
/** Made when it is first needed: it takes longer than most files of a start. */
const calendar = () =>
  (umalqura ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...{ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
  }))

/** A day of the calendar of Umm al-Qura; nothing where there was none. */
function gregorianOf(year: number, month: number, date: number): { day: string } | undefined {
  const about =
    Date.UTC(622, 6, 19) + Math.floor((year - 1) * 354.36707 + (month - 1) * 29.53059 + date - 1) * dayMs
  for (let at = about - 3 * dayMs; at <= about + 3 * dayMs; at += dayMs) {
    const found = new Map(
      calendar()
        .formatToParts(at)
        .map(({ type, value }) => [type as string, parseInt(value)]),
    )
    const isIt = found.get('year') === year && found.get('month') === month && found.get('day') === date
    if (isIt) return { day: isoOf(at) }
  }
  return undefined
}

/** The last minute of a day, as clocks in a zone show it, in ISO 8601. */
export function endOfDay(day: string, timeZone: string) {
  const shown = wallClock(timeZone)
  const wanted = Date.parse(`${day}T23:59:00Z`)
  const at = wanted - (shown(new Date(wanted).toISOString()) - wanted)
  return new Date(at - (shown(new Date(at).toISOString()) - wanted)).toISOString()
}
