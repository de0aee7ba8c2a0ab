import { Readable } from 'node:stream'
import { csvOf } from './csv.ts'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The bytes of a table as a file, as fast as they are read. */
export const writeSheet = (format: SheetFormat, table: Table): Readable =>
  format === 'xlsx' ? xlsxOf(table) : Readable.from(csvOf(table), { objectMode: false })

/** What the files are called in the headers of a download. */
export const contentTypeOf: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
