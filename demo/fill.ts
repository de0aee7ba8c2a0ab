import type { CompiledQuery } from 'kysely'
import { noteWritten } from '#platform/server/db/transactions/revisions.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { textOf, textRow } from '#platform/server/db/texts.ts'

/** Rows in one change: the site may be in use beside it, and what is stopped has little to undo. */
const maxRows = 2_000
/** SQLite takes no more values in one statement than 32,766. */
const maxValues = 32_000

/** Called after each change with how many rows of a table there are. It may throw to end the work there. */
export type ReportProgress = (table: string, written: number) => void

/** Writes rows of one table, some thousands in each change, by a statement that is built once for their usual number. */
export async function fill<Of extends keyof Tables>(
  db: Db,
  table: Of,
  rows: Iterable<Tables[Of]>,
  report: ReportProgress = () => {},
) {
  let columns: string[] | undefined
  let ofFullBatch: CompiledQuery | undefined
  let written = 0
  for (const some of inParts(rows)) {
    const names = (columns ??= Object.keys(some[0]!))
    const parameters = some.flatMap(row => names.map(name => row[name as never] as unknown))
    const inOrder = (row: object) => Object.fromEntries(names.map(name => [name, row[name as never]]))
    const insert = () => db.read.insertInto(table).values(some.map(inOrder) as never)
    const query = ofFullBatch?.parameters.length === parameters.length ? ofFullBatch : insert().compile()
    ofFullBatch ??= query
    await db.write(async tx => {
      await tx.executeQuery({ ...query, parameters })
      noteWritten(tx, query.query)
      const text = textOf(table)
      if (text) {
        const words = some.map(row => textRow(text, (row as { id: string }).id, row as object))
        await tx.insertInto(text.table).values(words).execute()
      }
    })
    written += some.length
    report(table, written)
  }
}

function* inParts<Row extends object>(rows: Iterable<Row>) {
  let part: Row[] = []
  for (const row of rows) {
    part.push(row)
    const max = Math.min(maxRows, Math.floor(maxValues / Object.keys(part[0]!).length))
    if (part.length < max) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
