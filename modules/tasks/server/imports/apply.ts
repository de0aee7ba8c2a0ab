import { inspectRows, type undoRow, verdictOf, writeRows } from '#platform/server/bulk/import-rows.ts'
import type { Imported, ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import { attempted, type Changed, type Row, unlessRefused } from '../jobs/pieces.ts'
import type { Turns } from '../jobs/turns.ts'
import { rowDataOf } from './import-types.ts'
import { repeatedRows } from './repeated.ts'

/** What takes a row back that was written: somebody new, or what was changed of somebody. */
export type AppliedUndo = { kind: 'new' | 'changed'; of: Parameters<typeof undoRow>[3] }
type Found = { row: Row; inspected: Inspected; result: 'new' | 'changed' | 'same' }

/** So many rows are written at once: few enough for whoever else asks to have their turn between them. */
const writtenAtOnce = 25

/** Writes rows of a table that was checked, whom each is about being found anew, as things are in their transaction. */
export function rowApplier(db: Db, imported: Imported) {
  // Whom rows of a piece that is not committed yet have created; of pieces before it, the rows of the job say it.
  const createdNow = new Set<string>()
  async function inspect(tx: Tx, rows: Row[], setup: ImportSetup) {
    const drafts = rows.map(row => ({ draft: rowDataOf(row).draft, decision: row.decision }))
    const inspected = await inspectRows(imported, tx, drafts, setup)
    // The check said that these are new: they are not somebody of that name whom a row above has created since.
    const mistaken = await takenForRowsAbove(tx, rows, inspected, createdNow)
    if (mistaken.length === 0) return inspected
    const anew = mistaken.map(at => ({ draft: rowDataOf(rows[at]!).draft, decision: 'new' as const }))
    const again = await inspectRows(imported, tx, anew, setup)
    return inspected.map((row, at) => again[mistaken.indexOf(at)] ?? row)
  }
  async function write(rows: Found[], setup: ImportSetup) {
    const written = await writeRows(
      imported,
      rows.map(({ inspected }) => inspected),
      setup,
    )
    return new Map(
      written.map(({ id, undo }, at): [Row, Changed] => {
        const { row, result } = rows[at]!
        if (result === 'new') createdNow.add(id)
        const applied = { kind: result as AppliedUndo['kind'], of: undo } satisfies AppliedUndo
        return [row, { result: 'done', thingId: id, undo: applied }]
      }),
    )
  }

  return {
    /** Writes one row, or says why it is refused. */
    one: (tx: Tx, row: Row, setup: ImportSetup) =>
      attempted(tx, async (): Promise<Changed> => {
        const [inspected] = await inspect(tx, [row], setup)
        const { result, code } = verdictOf(inspected!)
        if (result === 'faulty' || result === 'conflict') return { result: 'refused', code: code! }
        if (result === 'same') return { result: 'same', thingId: inspected!.personId! }
        // Within one write, so that nothing stays of a row that is refused half-way.
        const written = await db.write(() => write([{ row, inspected: inspected!, result }], setup))
        return written.get(row)!
      }),

    /** Writes the rows that nothing is wrong with, and that do not hang on rows above them; answers nothing of the others. */
    async many(tx: Tx, rows: Row[], setup: ImportSetup, turns: Turns) {
      const done = new Map<Row, Changed>()
      const open: Found[] = []
      for (const found of independentOf(imported, rows, await inspect(tx, rows, setup), setup)) {
        if (found.result !== 'same') open.push(found)
        else done.set(found.row, { result: 'same', thingId: found.inspected.personId! })
      }
      for (let from = 0; from < open.length && !turns.isLate(); from += writtenAtOnce) {
        const batch = open.slice(from, from + writtenAtOnce)
        const written = await unlessRefused(db, tx, () => write(batch, setup))
        for (const [row, changed] of written ?? []) done.set(row, changed)
        await turns.pass()
      }
      return done
    },
  }
}

/** Where rows stand that would change somebody who was not there when they were checked, and whom a row of the same table has created. */
async function takenForRowsAbove(tx: Tx, rows: Row[], inspected: Inspected[], createdNow: Set<string>) {
  const suspects = rows.flatMap(({ jobId, thingId, decision }, at) => {
    const { personId } = inspected[at]!
    const isChanged = thingId === null && decision === null && verdictOf(inspected[at]!).result !== 'same'
    return personId && isChanged ? [{ at, jobId, personId }] : []
  })
  if (suspects.length === 0) return []
  const created = await tx
    .selectFrom('jobRows')
    .select('thingId')
    .where('jobId', '=', suspects[0]!.jobId)
    .where('result', '=', 'done')
    .where(
      'thingId',
      'in',
      suspects.map(({ personId }) => personId),
    )
    .execute()
  const isCreated = (personId: string) =>
    createdNow.has(personId) || created.some(({ thingId }) => thingId === personId)
  return suspects.filter(({ personId }) => isCreated(personId)).map(({ at }) => at)
}

/** The rows that are as they would be found alone at their turn: they are not about, and do not name, what rows above write. */
function independentOf(imported: Imported, rows: Row[], inspected: Inspected[], { plan }: ImportSetup) {
  const repeated = repeatedRows(imported, plan)
  const created = new Set<string>()
  const parts = [imported.subject, ...imported.parts]
  return rows.flatMap((row, at): Found[] => {
    const found = inspected[at]!
    const verdict = verdictOf(found)
    const isFirst = repeated.add(row.number, found, verdict) === verdict
    const creates = parts.flatMap(part => part.createsOf?.(found) ?? [])
    const isKnown = creates.some(key => created.has(key))
    for (const key of creates) created.add(key)
    const { result } = verdict
    if (!isFirst || isKnown || result === 'faulty' || result === 'conflict') return []
    return [{ row, inspected: found, result }]
  })
}
