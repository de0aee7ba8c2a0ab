import type { Entry } from 'yauzl'
import { type Range, rangeOf } from './references.ts'

/** So much is read behind the rows of a sheet: a hundred thousand merged ranges. */
const maxTail = 4 * 1_048_576
const end = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/
const mergeCell = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g

/** Finds the merged ranges of sheets while they are unpacked: they stand behind the rows that are read by them. */
export function mergedFinder() {
  const tails = new Map<string, { found: boolean; text: string }>()
  return {
    look({ fileName }: Entry, bytes: Buffer) {
      if (!fileName.endsWith('.xml')) return
      const tail = tails.get(fileName) ?? { found: false, text: '' }
      tails.set(fileName, tail)
      const text = tail.text + bytes.toString('latin1')
      const from = tail.found ? 0 : text.search(end)
      tail.found ||= from >= 0
      if (!tail.found) tail.text = text.slice(-32)
      else if (tail.text.length < maxTail) tail.text = text.slice(from)
    },
    rangesOf(fileName: string): Range[] {
      const tail = tails.get(fileName)
      if (!tail?.found) return []
      return [...tail.text.matchAll(mergeCell)].flatMap(([, ref]) => rangeOf(ref!) ?? [])
    },
  }
}

/**
 * Fills rows by what was merged over them: each gets the value of the first, in the first column. A row that holds nothing of
 * its own is not filled, or a range that is merged far beyond the last row would make rows of it.
 */
export function filling(ranges: Range[]) {
  const byRow = Map.groupBy(
    ranges.filter(({ fromRow, toRow }) => toRow > fromRow),
    ({ fromRow }) => fromRow,
  )
  const starts = [...byRow.keys()].toSorted((a, b) => a - b)
  const open = new Map<number, { toRow: number; value?: unknown }>()
  let next = 0
  return <Value>(number: number, cells: (Value | '')[]) => {
    for (const [column, { toRow, value }] of open) {
      if (toRow < number) open.delete(column)
      else if ((cells[column] ?? '') === '' && value !== undefined) {
        while (cells.length < column) cells.push('')
        cells[column] = value as Value
      }
    }
    for (; next < starts.length && starts[next]! <= number; next++)
      for (const { column, toRow } of byRow.get(starts[next]!)!)
        if (starts[next] === number && (cells[column] ?? '') !== '')
          open.set(column, { toRow, value: cells[column] })
  }
}
