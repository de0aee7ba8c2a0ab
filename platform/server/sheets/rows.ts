import { limits, refuse } from './limits.ts'

/**
 * What stands in a cell, as text: numbers as exact decimals, percentages as `57%`, days as `2026-11-22`, with a time as
 * `2026-11-22 17:00`, times as `17:00`, truth as TRUE and FALSE, errors as they are written. Text alone is a string.
 */
export type Value = {
  type: 'number' | 'date' | 'boolean' | 'formula' | 'error'
  text: string
  /** Why it is of no use: an error, or a formula whose result was not saved. */
  code?: 'cell_error' | 'no_value'
}
export type Cell = string | Value
/** A row by its number in the sheet, from 1; what is empty in it is an empty string. */
export type Row = { number: number; cells: Cell[]; hidden?: true }

export type SheetInfo = {
  name: string
  hidden: boolean
  /** The number of the last row that holds anything, and of the last column. */
  rows: number
  columns: number
  hiddenRows: number
  formulas: number
  merged: number
}

export const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)

/** Counts what is handed on of a file, within the limits. */
export function rowCounter() {
  let cells = 0
  let letters = 0
  return {
    add(row: Row) {
      if (row.number > limits.rowsAbove + limits.rows || row.cells.length > limits.columns)
        refuse('too_many_rows')
      for (const cell of row.cells) if (cell !== '') cells++
      if (cells > limits.cells) refuse('too_many_rows')
      const before = letters
      for (const cell of row.cells) letters += textOf(cell).length
      if (letters > limits.allLetters || letters - before > limits.rowLetters) refuse('unsafe_archive')
      return letters - before
    },
  }
}

/** What of a table is taken at once: so few rows, and of wide or long ones so much fewer, that nobody waits for it. */
const piece = { rows: 200, cells: 4_000, letters: 50_000 }

/** Rows in pieces, in their order. */
export function* piecesOf(rows: readonly Row[]) {
  let some: Row[] = []
  let [cells, letters] = [0, 0]
  for (const row of rows) {
    some.push(row)
    cells += row.cells.length
    for (const cell of row.cells) letters += textOf(cell).length
    if (some.length < piece.rows && cells < piece.cells && letters < piece.letters) continue
    yield some
    some = []
    ;[cells, letters] = [0, 0]
  }
  if (some.length > 0) yield some
}
