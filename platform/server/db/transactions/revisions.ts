import { type KyselyPlugin, type OperationNode, sql } from 'kysely'
import { isPostgres } from '../engines/engine.ts'
import { type Counted, isCounted, kindsCountedBy } from '../counted.ts'
import type { Tx } from '../tables.ts'

const revisions = new WeakMap<Tx, Set<Counted>>()

/** Notes which kinds a statement of a transaction changes, by the tables that it writes to. */
export function noteWritten(on: object, statement: OperationNode) {
  const changed = revisions.get(on as Tx)
  if (changed) noteIn(changed, statement)
}

function noteIn(changed: Set<Counted>, statement: OperationNode) {
  for (const table of tablesWrittenBy(statement)) for (const kind of kindsCountedBy(table)) changed.add(kind)
}

/** The shape of the statements that write, as far as it says which tables and columns they write to. */
type Writing = {
  kind: string
  into?: OperationNode
  table?: OperationNode
  from?: { froms: OperationNode[] }
  updates?: { column: { column?: { name: string } } }[]
}

function tablesWrittenBy(statement: OperationNode): string[] {
  const { kind, into, table, from, updates } = statement as unknown as Writing
  if (kind === 'InsertQueryNode' || kind === 'MergeQueryNode') return into ? [nameOf(into)] : []
  if (kind === 'DeleteQueryNode') return from!.froms.map(nameOf)
  if (kind !== 'UpdateQueryNode' || !table) return []
  const name = nameOf(table)
  return updates?.every(({ column: { column } }) => column && !isCounted(name, column.name)) ? [] : [name]
}

type Named = { node?: OperationNode; table?: { identifier: { name: string } } }

/** The name of a table, also where it stands under another in its statement. */
function nameOf(node: OperationNode): string {
  const { node: aliased, table } = node as unknown as Named
  return aliased ? nameOf(aliased) : (table?.identifier.name ?? '')
}

const noting = (changed: Set<Counted>): KyselyPlugin => ({
  transformQuery({ node }) {
    noteIn(changed, node)
    return node
  },
  transformResult: async ({ result }) => result,
})

/**
 * The same transaction, whose writes raise no revisions: for whoever writes a database that nobody reads meanwhile, perhaps one of
 * an older schema, or writes the revisions themselves.
 */
export const withoutRevisions = (tx: Tx): Tx => unnoted.get(tx) ?? tx
const unnoted = new WeakMap<Tx, Tx>()

/** Does the work of a transaction, then writes down which kinds it has changed, after which nobody uses an older total of them. */
export async function withRevisions<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const changed = new Set<Counted>()
  const noted = tx.withPlugin(noting(changed))
  revisions.set(noted, changed)
  unnoted.set(noted, tx)
  const result = await work(noted)
  await writeRevisions(tx, [...changed].sort())
  return result
}

/** So many transactions that change a kind need not wait for each other on PostgreSQL. SQLite has one that writes at a time. */
const parts = 32

/**
 * Counts a change of each kind, in a part that is drawn, or all who change a kind would wait until the one before them is on
 * the disk. Rows are taken in the order of their kinds: in another order two could wait for each other.
 */
async function writeRevisions(tx: Tx, kinds: Counted[]) {
  if (kinds.length === 0) return
  const part = isPostgres(tx) ? Math.floor(Math.random() * parts) : 0
  await tx
    .insertInto('changes')
    .values(kinds.map(kind => ({ kind, part, count: 1 })))
    .onConflict(row => row.columns(['kind', 'part']).doUpdateSet({ count: sql<number>`changes.count + 1` }))
    .execute()
}
