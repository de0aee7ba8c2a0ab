import { guarded } from '../text/guard.ts'
import { heldText, type Table, type Written } from './table.ts'
import { wallClock } from './wall-clock.ts'

const mark = '\ufeff'

/**
 * A table as text, by RFC 4180: in UTF-8 with its mark, without which Excel takes Arabic for Windows-1256. No cell begins so
 * that a spreadsheet takes it for a formula. What could be taken for another separator stands in quotes, too.
 */
export async function* csvOf({ columns, rows, timeZone }: Table): AsyncGenerator<string> {
  const clock = wallClock(timeZone)
  const cellOf = (value: Written, at: number) => {
    if (value === null || value === '') return ''
    const { type } = columns[at]!
    if (type === 'dateTime')
      return new Date(clock(String(value))).toISOString().slice(0, 16).replace('T', ' ')
    return type === 'number' && typeof value === 'number' ? String(value) : field(value)
  }
  yield `${mark}${columns.map(({ header }) => field(header)).join(',')}\r\n`
  for await (const some of rows) yield some.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function field(value: Written) {
  const text = heldText(value)
  const safe = guarded.test(text) ? `'${text}` : text
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
