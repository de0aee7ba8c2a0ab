import { CsvError, parse } from 'csv-parse'
import { limits, refuse, Unreadable } from '../limits.ts'
import type { Row, SheetInfo } from '../rows.ts'
import { decoded, type Encoding, encodingOf } from './encoding.ts'
import { guarded } from './guard.ts'
import { guessedSeparator, saidSeparator, type Separator } from './separator.ts'

export type TextChoice = { encoding?: Encoding; separator?: Separator }

/** What begins like this is text, but no table. */
const notTables = /^\s*(?:<[!?a-z]|\{\\rtf)/i
const piece = 65_536

/** Reads a file of text as a table: what is not said is found by its bytes, and mended is nothing. */
export async function readText(
  bytes: Uint8Array,
  chosen: TextChoice,
  { add, flush }: { add: (row: Row) => void; flush: () => Promise<void> | undefined },
) {
  const encoding = chosen.encoding ?? encodingOf(bytes)
  const whole = decoded(bytes, encoding)
  if (notTables.test(whole.slice(0, 200))) refuse('wrong_media_type')
  const said = saidSeparator(whole)
  const text = said ? whole.slice(said.length) : whole
  const separator = chosen.separator ?? said?.separator ?? guessedSeparator(text)
  const info: SheetInfo = {
    ...{ name: '', hidden: false, rows: 0, columns: 0 },
    ...{ hiddenRows: 0, formulas: 0, merged: 0 },
  }
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: limits.letters * 2,
  })
  let number = 0
  const feeding = feed(text, parser)
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number++
      const cells = record.map(unguarded)
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) continue
      info.rows = number
      info.columns = Math.max(info.columns, cells.length)
      add({ number, cells })
      await flush()
    }
    await feeding
  } catch (error) {
    throw error instanceof CsvError ? ofParser(error, text, said ? 1 : 0) : error
  }
  return { info, encoding, separator }
}

async function feed(text: string, parser: ReturnType<typeof parse>) {
  for (let at = 0; at < text.length && !parser.destroyed; at += piece) {
    const goesOn = parser.write(text.slice(at, at + piece))
    if (!goesOn) await new Promise<void>(go => parser.once('drain', go).once('close', go))
  }
  parser.end()
}

function ofParser({ code, lines }: CsvError & { lines?: number }, text: string, before: number) {
  if (code === 'CSV_MAX_RECORD_SIZE') return new Unreadable('unsafe_archive')
  const line = code === 'CSV_QUOTE_NOT_CLOSED' ? openQuoteIn(text) : (lines ?? 0)
  return new Unreadable('damaged', line + before)
}

/** The line of the quote that is never closed: all that follows was read as its text. */
function openQuoteIn(text: string) {
  let [line, opened] = [1, 0]
  for (const [sign] of text.matchAll(/""|"|\r\n|\r|\n/g)) {
    if (sign === '"') opened = opened ? 0 : line
    else if (sign !== '""') line++
  }
  return opened
}

/** Takes off what keeps spreadsheets from taking a text for a formula, or a number of digits for a number. */
const unguarded = (cell: string) =>
  cell.startsWith("'") && (guarded.test(cell.slice(1)) || /^'\d/.test(cell)) ? cell.slice(1) : cell
