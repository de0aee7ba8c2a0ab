import { decimal } from '#platform/contract/decimal.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  record,
  text,
} from '#platform/contract/schema.ts'

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'windows-1252',
  'iso-8859-6',
] as const
const separators = [',', ';', '\t', '|'] as const
export const importPlan = record({
  /** In which order days are written as text. */
  dates: oneOf('dmy', 'mdy', 'ymd'),
  hijri: boolean(),
  /** What becomes of a second phone number in a cell: it can be that of a guardian. */
  second: oneOf('refuse', 'drop', 'guardian'),
  existing: oneOf('update', 'skip'),
  blank: oneOf('keep', 'clear'),
  sameName: oneOf('ask', 'new'),
  /** Whether a group that nobody has made yet is made, in the course of its row. */
  makeGroups: boolean(),
  /** Of how many points an exam is that nobody has made yet. */
  outOf: decimal({ min: 1, max: 1_000 }),
  /** A course in which all are enrolled, and a group that all join. */
  courseId: nullable(id()),
  groupId: nullable(id()),
})
/** How a table is to be read, as far as somebody says it. */
export const importChoice = partial(
  record({
    sheet: integer({ min: 0, max: 1_000 }),
    /** Its number; 0 where there is none. */
    headerRow: integer({ min: 0, max: 1_000 }),
    encoding: oneOf(...encodings),
    separator: oneOf(...separators),
    columns: list(object({ index: integer({ min: 0, max: 199 }), field: nullable(text({ max: 60 })) }), {
      max: 200,
    }),
    plan: partial(importPlan),
    /** Forgets what was said before, and how the last table with the same headers was read. */
    fresh: boolean(),
  }),
)
/** What there is to know of the file. */
export const importedFile = object({
  name: text(),
  format: oneOf('xlsx', 'text'),
  encoding: nullable(text()),
  separator: nullable(text()),
  sheet: integer(),
  sheets: list(object({ name: text(), rows: integer(), columns: integer(), hidden: boolean() })),
  headerRow: integer(),
  hiddenRows: integer(),
  formulas: integer(),
  merged: integer(),
  /** When the same content was read in before. */
  seenBefore: nullable(dateTime()),
  /** When the last table with the same headers was read in, by whose mapping this one is read. */
  rememberedAt: nullable(dateTime()),
})
export const importedColumns = list(
  object({
    index: integer(),
    letter: text(),
    header: text(),
    samples: list(text()),
    /** What is read of it; null where nothing is. */
    field: nullable(text()),
    /** How that is known; null where it is not. */
    by: nullable(oneOf('header', 'values', 'person')),
  }),
)
export const importedFields = list(
  object({
    ...{ name: text(), required: boolean(), several: boolean() },
    /** What somebody called it; left out of fields that have a name of their own. */
    title: optional(text()),
  }),
)

export type ImportChoice = Infer<typeof importChoice>
export type ImportFile = Infer<typeof importedFile>
export type ImportColumn = Infer<typeof importedColumns>[number]
