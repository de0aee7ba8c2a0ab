import type { RuleCode } from '../../contract/problem.ts'
import type { Reader } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Cell } from '../sheets/rows.ts'
import type { BulkContext } from './bulk.ts'

/** A field that a column of a table can be. */
export type ImportField = {
  name: string
  required?: boolean
  /** Whether several columns can be it. */
  several?: boolean
  /** Letters of one cell at most, where it is more than any field of one line has. */
  max?: number
  /** What its column is called, in both languages. */
  headers: string[]
  /** What people call it, where that is no word of the product but what somebody wrote. */
  title?: string
  /** Whether a value looks like one of it. */
  looksLike?: (text: string) => boolean
  /** Whether it holds days, by which the order is guessed in which they are written. */
  isDay?: boolean
  /** Whether it makes something of its own, so that somebody is asked before values alone are taken for it. */
  isAsked?: boolean
}

/** How a table is read, as its owner says; each with a value. */
export type ImportPlan = {
  dates: 'dmy' | 'mdy' | 'ymd'
  hijri: boolean
  /** What becomes of the second of two numbers of a person. */
  second: 'refuse' | 'drop' | 'guardian'
  existing: 'update' | 'skip'
  blank: 'keep' | 'clear'
  sameName: 'ask' | 'new'
  makeGroups: boolean
  /** Of how many points what is new is. */
  outOf: number
  courseId: string | null
  groupId: string | null
}
export type ImportSetup = {
  caller: Caller
  plan: ImportPlan
  country: string
  timeZone: string
  /** The course that a table belongs to, where it does. */
  courseId: string | null
  /** What stands over the columns, while rows are read. */
  headers?: ReadonlyMap<number, string>
}

export type Fault = { column: number | null; code: RuleCode }
type Values = Record<string, any>
/** The cells of a row by their fields; cells that hold an error are not in it. */
export type CellsByField = ReadonlyMap<string, { column: number; cell: Cell }[]>

/** What one row says, as JSON can hold it. */
export type Draft = {
  values: Values
  /** The columns of its fields. */
  columns: Record<string, number>
  faults: Fault[]
  /** What was read of a cell, where that is not what stands in it. */
  read: Record<number, string>
}
export type Change = { field: string; before: string | null; after: string | null }
export type Match = { id: string; name: string; phone: string | null }

/** A row beside what is there already. */
export type Inspected = {
  draft: Draft
  decision: 'same' | 'new' | 'skip' | null
  /** Whom it is about, where they are there. */
  personId: string | null
  role: string
  match: Match | null
  conflict: RuleCode | null
  /** What is to be looked at of somebody new, though nothing is wrong with it. */
  notice?: RuleCode
  faults: Fault[]
  changes: Change[]
}

/** What several modules do with the fields that are theirs. */
export type ImportPart = {
  fields: ImportField[]
  read(cells: CellsByField, draft: Draft, setup: ImportSetup): Promise<void> | void
  /** Finds what the values of rows name, before anybody is looked for by them. */
  resolve?(on: Reader, drafts: Draft[], setup: ImportSetup): Promise<void>
  /** Adds what would change, and what is wrong with it as things are. */
  compare(on: Reader, rows: Inspected[], setup: ImportSetup): Promise<void>
  /** What a row would create beside whom it is about: rows below that name it are inspected once it is written. */
  createsOf?(row: Inspected): string[]
  /** Writes what belongs to people, each of them once; answers what takes it back, in their order. */
  write(people: { id: string; row: Inspected }[], setup: ImportSetup): Promise<unknown[]>
  /** Answers false where something was changed since. */
  undo(personId: string, undo: any, caller: Caller): Promise<boolean>
}

type Alike = { key: string; code: RuleCode }

/** What tables can be read in as: who or what a row is about, and its own fields. */
export type ImportSubject = Omit<ImportPart, 'compare' | 'write' | 'undo'> & {
  /** The calls that somebody has who may read it in. */
  calls: string[]
  /** Whether what it holds belongs to one course. */
  inCourse?: boolean
  /** Fields that there are because of what is in that course. */
  fieldsIn?(on: Reader, courseId: string, caller: Caller): Promise<ImportField[]>
  /** Whether some fields say enough, where several do that none is required for alone. */
  isEnough?(fields: readonly string[]): boolean
  /** Columns that are known, and never read. */
  ignored: string[]
  /** Those of them whose values are kept nowhere. */
  secret: string[]
  /** What a row is called. */
  titleOf(draft: Draft): string
  /** Finds whom rows are about, and what of them would change. */
  match(on: Reader, rows: Pick<Inspected, 'draft' | 'decision'>[], setup: ImportSetup): Promise<Inspected[]>
  /** What two rows that are about the same have in common. */
  keysOf(row: Inspected): string[]
  /**
   * By what rows below may be taken to be about the same as this one, and by what this one, and so is asked for or pointed out: what its
   * match would be once those above are written.
   */
  alike?(row: Inspected, plan: ImportPlan): { says: string[]; asks?: Alike; notices?: Alike }
  /** What a row says, so that equal ones are one. */
  contentOf(row: Inspected): string
  /** Writes rows, none of which is about the same as another; answers them in their order. */
  write(rows: Inspected[], setup: ImportSetup): Promise<{ id: string; undo: unknown }[]>
  undo(id: string, undo: any, caller: Caller): Promise<boolean>
  /** Whether it is still as the import left it. */
  isUnchanged(on: Reader, id: string, undo: any): Promise<boolean>
}

const subjects = new Map<string, (context: BulkContext) => ImportSubject>()
const parts = new Map<string, Set<(context: BulkContext) => ImportPart>>()

/** Says what tables can be read in as: its module does, and others add the fields that are theirs. */
export const declareImport = (name: string, subject: (context: BulkContext) => ImportSubject) =>
  void subjects.set(name, subject)
export function declareImportPart(name: string, part: (context: BulkContext) => ImportPart) {
  parts.set(name, (parts.get(name) ?? new Set()).add(part))
}

export type Imported = { subject: ImportSubject; parts: ImportPart[]; fields: ImportField[] }

/** The same with the fields that depend on the course of a table. */
export async function importIn(
  context: BulkContext,
  { subject: name, courseId }: { subject: string; courseId?: string | undefined },
  on: Reader,
  caller: Caller,
): Promise<Imported> {
  const imported = importOf(context, name)
  if (!imported) throw new Error(`Nobody knows how ${name} are read in`)
  const inCourse = courseId ? ((await imported.subject.fieldsIn?.(on, courseId, caller)) ?? []) : []
  return { ...imported, fields: [...imported.fields, ...inCourse] }
}

/** What a table can be read in as, by its name, where it was declared. */
export function importOf(context: BulkContext, name: string): Imported | undefined {
  const subject = subjects.get(name)?.(context)
  if (!subject) return undefined
  const own = [...(parts.get(name) ?? [])].map(part => part(context))
  return { subject, parts: own, fields: [subject, ...own].flatMap(({ fields }) => fields) }
}
