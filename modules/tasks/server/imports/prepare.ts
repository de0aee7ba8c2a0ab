import { createHash } from 'node:crypto'
import { ownUpload, uploadBytes } from '#modules/media/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { inspectRows, readRow, verdictOf } from '#platform/server/bulk/import-rows.ts'
import type { Imported, ImportPlan, ImportSetup } from '#platform/server/bulk/imported.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Held, Refused, type Run } from '#platform/server/jobs/run.ts'
import { guessOrder } from '#platform/server/sheets/days.ts'
import { limits, Unreadable } from '#platform/server/sheets/limits.ts'
import { readSheetFile, type SheetFile } from '#platform/server/sheets/read.ts'
import { type Cell, piecesOf, type Row, textOf } from '#platform/server/sheets/rows.ts'
import type { ImportChoice } from '../../contract/import.ts'
import { newTurns } from '../jobs/turns.ts'
import { saveJob } from '../jobs/owner.ts'
import type { Counts } from '../jobs/pieces.ts'
import { noCounts } from '../jobs/presenter.ts'
import { writtenReach } from '../jobs/reach.ts'
import { defaultPlan, type ImportData, type ImportPayload, type RowData } from './import-types.ts'
import { type Mapping, mappingOf, rowsLookedAt } from './mapping.ts'
import { rememberedFor } from './remembered.ts'
import { repeatedRows } from './repeated.ts'

type Parts = { context: BulkContext; imported: Imported; caller: Caller; timeZone: string }

/**
 * Reads a table and compares each row with what is there: nothing is changed by it. Where it is not known what its columns
 * are, its owner is asked first.
 */
export async function prepareImport(run: Run<ImportPayload>, { context, imported, caller, timeZone }: Parts) {
  const { db, files, country } = context
  const { subjectId: jobId, payload, signal, hold } = run
  let choice = payload.choice as ImportChoice
  let rememberedAt = payload.rememberedAt
  const upload = await ownUpload(db.read, payload.mediaId, caller.id, 'import')
  if (!upload) throw new Refused('lost')
  const bytes = await uploadBytes(files, upload)
  const hash = createHash('sha256').update(bytes).digest('hex')

  const setup: ImportSetup = {
    ...{ caller, timeZone, country: await country(), courseId: payload.courseId ?? null },
    plan: { ...defaultPlan, courseId: payload.into ?? null, ...choice.plan },
  }
  const head: Row[] = []
  let mapping: Mapping | undefined
  const repeated = repeatedRows(imported, setup.plan)
  const turns = newTurns()
  const counts: Counts = { ...noCounts }
  let total = 0

  const begin = async () => {
    const remembered = await rememberedFor(db.read, { ...payload, choice }, head, imported)
    if (remembered) {
      choice = { ...choice, ...remembered.choice }
      rememberedAt = remembered.at
      Object.assign(setup.plan, choice.plan)
    }
    mapping = await mappingOf(head, imported, choice)
    setup.headers = new Map(mapping.columns.map(({ index, header }) => [index, header]))
    if (!choice.plan?.dates) setup.plan.dates = datesIn(mapping, head, imported)
    return take(head.splice(0))
  }
  async function onRows(rows: Row[]) {
    if (mapping) return take(rows)
    head.push(...rows)
    return head.length >= rowsLookedAt + (choice.headerRow ?? 0) ? begin() : undefined
  }
  async function take(rows: Row[]) {
    const { headerRow, isWhole } = mapping!
    const below = rows.filter(({ number }) => number > headerRow)
    if (below.some(({ number }) => number > headerRow + limits.rows)) throw new Unreadable('too_many_rows')
    if (!isWhole) return void (total += below.length)
    for (const piece of piecesOf(below)) await keep(piece)
  }
  /** What stands in a row; of what nobody is to see, nothing. */
  const writtenOf = ({ cells }: Row) =>
    cells.map((cell, index) => (mapping!.secret.has(index) ? '' : textOf(cell)))
  async function keep(rows: Row[]) {
    const read: { draft: Awaited<ReturnType<typeof readRow>>; decision: null }[] = []
    for (const row of rows) {
      read.push({ draft: await readRow(imported, cellsOf(row, mapping!), setup), decision: null })
      await turns.pass()
    }
    const inspected = await inspectRows(imported, db.read, read, setup)
    const values = inspected.map((row, at) => {
      const { above, ...verdict } = repeated.add(rows[at]!.number, row, verdictOf(row))
      const { draft, faults, match } = row
      const changes = verdict.result === 'conflict' ? [] : row.changes
      const data: RowData = { written: writtenOf(rows[at]!), draft, faults, changes, match, above }
      counts[verdict.result]++
      return {
        ...{ id: newId(), jobId, number: rows[at]!.number, thingId: row.personId, ...verdict },
        ...{ title: imported.subject.titleOf(draft), undo: null, decision: null },
        data: JSON.stringify(data),
      }
    })
    total += rows.length
    await db.write(async tx => {
      await hold(tx)
      await insertRows(tx, 'rows of a job', 'jobRows', values, insert => insert)
      await saveJob(tx, jobId, { done: total, counts: JSON.stringify(counts) })
    })
  }

  /** Leaves nothing of a run before, of another way to read it, or of what has turned out to be unreadable further down. */
  const forget = () =>
    db.write(async tx => {
      await hold(tx)
      await tx.deleteFrom('jobRows').where('jobId', '=', jobId).execute()
      const reach = await writtenReach(tx, caller)
      await saveJob(tx, jobId, { hash, reach, done: 0, total: null, counts: JSON.stringify(noCounts) })
    })
  await forget()
  const file = await readSheetFile(bytes, choice, onRows, { signal }).catch(async error => {
    if (!(error instanceof Unreadable)) throw error
    await forget()
    throw new Refused(error.code)
  })
  if (!mapping) await begin()
  if (total === 0) throw new Refused('empty_file')
  const data = dataFor(payload.fileName, file, mapping!, setup.plan)
  await db.write(async tx => {
    await hold(tx)
    for (const { number, ...before } of repeated.contradicted()) {
      counts[before.result]--
      counts.faulty++
      await tx
        .updateTable('jobRows')
        .set({ result: 'faulty', code: 'twice_in_file' })
        .where('jobId', '=', jobId)
        .where('number', '=', number)
        .execute()
      await turns.pass()
    }
    const values = {
      ...{ total, done: 0, data: JSON.stringify(data) },
      payload: JSON.stringify({ ...payload, choice, rememberedAt }),
    }
    await saveJob(tx, jobId, { ...values, counts: JSON.stringify(counts) })
  })
  return new Held({ phase: mapping!.isWhole ? 'run' : 'prepare', problem: null })
}

function cellsOf({ cells }: Row, { columns }: Mapping) {
  const byField = new Map<string, { column: number; cell: Cell }[]>()
  for (const { index, field } of columns)
    if (field)
      byField.set(field, [...(byField.get(field) ?? []), { column: index, cell: cells[index] ?? '' }])
  return byField
}

function datesIn({ columns, headerRow }: Mapping, head: Row[], { fields }: Imported): ImportPlan['dates'] {
  const days = columns.filter(({ field }) => fields.some(({ name, isDay }) => isDay && name === field))
  const rows = head.filter(({ number }) => number > headerRow)
  return guessOrder(
    days.flatMap(({ index }) =>
      rows.map(({ cells }) => (typeof cells[index] === 'string' ? cells[index] : '')),
    ),
  )
}

const dataFor = (
  name: string,
  file: SheetFile,
  { headerRow, columns }: Mapping,
  plan: ImportPlan,
): ImportData => {
  const { format, encoding, separator, sheet, sheets } = file
  const { hiddenRows = 0, formulas = 0, merged = 0 } = sheets[sheet] ?? {}
  return {
    file: {
      ...{ name, format, encoding, separator, sheet, headerRow, hiddenRows, formulas, merged },
      sheets: sheets.map(({ name, rows, columns, hidden }) => ({ name, rows, columns, hidden })),
    },
    ...{ columns, plan },
  }
}
