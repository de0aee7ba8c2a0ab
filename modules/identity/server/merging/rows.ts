import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { AnyRow, Change, MergedPart, Pair, Plan } from './part.ts'

type Any = any // one text for all tables, whose columns Kysely cannot know

/** The rows of a table that name somebody; in a transaction they are held until it ends. */
export async function rowsOf(on: Reader | Tx, table: keyof Tables, userId: string): Promise<AnyRow[]> {
  const found = on
    .selectFrom(table as 'progress')
    .selectAll()
    .where('userId', '=', userId)
  return found.$if(on.isTransaction, rows => rows.forUpdate()).execute() as Promise<Any>
}

type Joined = {
  /** What a row becomes that only the one who goes has. */
  fresh?(row: AnyRow, pair: Pair): AnyRow
  /** What a row becomes that both have; left out, that of the one who stays stays. */
  joined?(own: AnyRow, other: AnyRow, pair: Pair): AnyRow
}

/** Lays the rows of two people beside each other, by the column that says what a row is about. */
export async function planOf(
  on: Reader | Tx,
  pair: Pair,
  table: keyof Tables,
  about: string,
  { fresh = row => row, joined = own => own }: Joined = {},
): Promise<Plan> {
  const rowsOfTarget = new Map((await rowsOf(on, table, pair.intoId)).map(row => [row[about], row]))
  const plan: Plan = { changes: [], shared: 0 }
  for (const row of await rowsOf(on, table, pair.fromId)) {
    const before = rowsOfTarget.get(row[about]!) ?? null
    const after = before ? joined(before, row, pair) : { ...fresh(row, pair), userId: pair.intoId }
    if (before) plan.shared++
    if (!before || !isSameRow(before, after)) plan.changes.push({ before, after })
  }
  return plan
}

type Keyed = Pick<MergedPart, 'table' | 'key'>

export async function applyChanges(tx: Tx, { table, key }: Keyed, changes: Change[]) {
  for (const { before, after } of changes)
    if (before) await update(tx, table, key, after)
    else
      await tx
        .insertInto(table as 'progress')
        .values(after as Any)
        .execute()
}

/**
 * Puts rows back as they were, the last that was changed first. One that is not any more what the merging left belongs to
 * whoever went on with it, and stays. Answers what was taken back.
 */
export async function takeBackChanges(tx: Tx, { table, key }: Keyed, changes: Change[]) {
  const undone: Change[] = []
  for (const change of changes.toReversed()) {
    const { before, after } = change
    const found = having(tx.selectFrom(table as 'progress').selectAll(), key, after)
    const row = (await found.forUpdate().executeTakeFirst()) as AnyRow | undefined
    if (!row || !isSameRow(row, after)) continue
    if (before) await update(tx, table, key, versionedAgain(before, after))
    else await having(tx.deleteFrom(table as 'progress'), key, after).execute()
    undone.push(change)
  }
  return undone
}

/** A version never comes twice, or what was read before would pass for what is there now. */
const versionedAgain = (before: AnyRow, after: AnyRow) =>
  'version' in before ? { ...before, version: Number(after.version) + 1 } : before

const update = (tx: Tx, table: keyof Tables, key: string[], row: AnyRow) =>
  having(tx.updateTable(table as 'progress').set(row as Any), key, row).execute()

const having = <Rows extends { where(column: Any, is: '=', value: Any): any }>(
  rows: Rows,
  key: string[],
  row: AnyRow,
): Rows => key.reduce((found, column) => found.where(column, '=', row[column]), rows)

/** Whether two rows hold the same, whatever the order of their columns. */
export const isSameRow = (one: AnyRow, other: AnyRow) =>
  Object.keys({ ...one, ...other }).every(column => (one[column] ?? null) === (other[column] ?? null))
