import type { Reader } from '../db/tables.ts'
import type { RuleCode } from '../../contract/problem.ts'
import { type Cell, textOf } from '../sheets/rows.ts'
import type { Caller } from '../http/caller.ts'
import type { CellsByField, Draft, Imported, ImportSetup, Inspected } from './imported.ts'

/** Letters of one cell at most: whoever reads a field may look at each of them for long. */
const longestCell = 2_000

/** Reads one row: what its cells say, by the fields of their columns. */
export async function readRow({ subject, parts, fields }: Imported, cells: CellsByField, setup: ImportSetup) {
  const draft: Draft = { values: {}, columns: {}, faults: [], read: {} }
  const sound = new Map<string, { column: number; cell: any }[]>()
  for (const [field, some] of cells) {
    draft.columns[field] = some[0]!.column
    const { max = longestCell } = fields.find(({ name }) => name === field) ?? {}
    const faultOf = (cell: Cell): RuleCode | undefined =>
      textOf(cell).length > max ? 'too_long' : typeof cell === 'string' ? undefined : cell.code
    for (const { column, cell } of some) {
      const code = faultOf(cell)
      if (code) draft.faults.push({ column, code })
    }
    sound.set(
      field,
      some.filter(({ cell }) => !faultOf(cell)),
    )
  }
  for (const part of [subject, ...parts]) await part.read(sound, draft, setup)
  return draft
}

/** Compares rows with what is there now. */
export async function inspectRows(
  { subject, parts }: Imported,
  on: Reader,
  rows: Pick<Inspected, 'draft' | 'decision'>[],
  setup: ImportSetup,
) {
  const drafts = rows.map(({ draft }) => draft)
  for (const part of [subject, ...parts]) await part.resolve?.(on, drafts, setup)
  const inspected = await subject.match(on, rows, setup)
  const open = inspected.filter(({ conflict, personId }) => {
    return !conflict && !(personId && setup.plan.existing === 'skip')
  })
  for (const row of inspected) if (!open.includes(row)) row.changes = []
  if (open.length > 0) for (const part of parts) await part.compare(on, open, setup)
  return inspected
}

/** What is to become of a row. */
export function verdictOf({ draft, faults, conflict, notice, personId, changes }: Inspected) {
  const [fault] = [...draft.faults, ...faults]
  if (fault) return { result: 'faulty', code: fault.code } as const
  if (conflict) return { result: 'conflict', code: conflict } as const
  if (!personId) return { result: 'new', code: notice ?? null } as const
  return { result: changes.length > 0 ? 'changed' : 'same', code: null } as const
}

type Undo = { subject: unknown; parts: unknown[] }

/**
 * Writes rows, none of which is about the same as another: all of them or nothing, where its caller undoes what is refused.
 * Answers them in their order.
 */
export async function writeRows({ subject, parts }: Imported, rows: Inspected[], setup: ImportSetup) {
  const written = await subject.write(rows, setup)
  const people = written.map(({ id }, at) => ({ id, row: rows[at]! }))
  const done: unknown[][] = []
  for (const part of parts) done.push(await part.write(people, setup))
  return written.map(({ id, undo }, at) => ({
    id,
    undo: { subject: undo, parts: done.map(each => each[at]) } satisfies Undo,
  }))
}

/** Takes back what a row has written; false where something of it was changed since. */
export async function undoRow(
  { subject, parts }: Imported,
  on: Reader,
  id: string,
  undo: Undo,
  caller: Caller,
) {
  if (!(await subject.isUnchanged(on, id, undo.subject))) return false
  // What was written last may hang on what was written before it.
  for (const [at, part] of [...parts.entries()].toReversed())
    if (undo.parts[at] && !(await part.undo(id, undo.parts[at], caller))) return false
  return subject.undo(id, undo.subject, caller)
}

/** The texts of some cells, without the empty ones. */
export const textsOf = (cells: { column: number; cell: any }[] = []) =>
  cells.map(({ cell }) => textOf(cell).trim()).filter(text => text !== '')
