import type { Language } from '../../../contract/language.ts'
/** A column of a table to write; moments are written as the clocks of its zone show them. */
export type Column = { header: string; type: 'text' | 'number' | 'dateTime' }
/** What stands in a cell: a text, a number, or a moment in ISO 8601 as its column says; null for nothing. A column of numbers may hold texts. */
export type Written = string | number | null
export type Table = {
  /** The name of the sheet. */
  title: string
  language: Language
  timeZone: string
  columns: Column[]
  /** Some at a time: what was written is forgotten. */
  rows: AsyncIterable<Written[][]>
}

/** The letters that a file can hold; a sheet takes half of a pair for broken. */
export const heldText = (value: Written) =>
  String(value ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
