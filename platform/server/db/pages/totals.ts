import { sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import type { Db, ResourceName, Tx } from '../tables.ts'

const longest = 30_000

export type Counted = ResourceName | 'enrolments'

/** Tells at which state some kinds are: another text after each change of one of them. */
export function stateOf(db: Pick<Db, 'read'>, resources: readonly Counted[]) {
  const revisions = db.read
    .selectFrom('changes')
    .select(row => row.fn.sum<number>('count').as('count'))
    .where('kind', 'in', [...resources])
    .groupBy('kind')
    .orderBy('kind')
    .compile()
  return async () => (await db.read.executeQuery(revisions)).rows.map(row => row.count).join(' ')
}

/**
 * Remembers what was found for a question at a state; for 30 s at most, since the clock can change it too. Of `most`
 * answers kept, all go when there is one more.
 */
export function remembering<Answer>(max: number) {
  const kept = new Map<string, { answer: Answer; until: number }>()

  return async (question: string, find: () => Promise<Answer>) => {
    const known = kept.get(question)
    if (known && known.until > Date.now()) return known.answer
    const answer = await find()
    if (kept.size >= max) kept.clear()
    kept.set(question, { answer, until: Date.now() + longest })
    return answer
  }
}

/** Remembers how many were found, until one of the kinds that it depends on changes. */
export function totalsOf<Total = number>(db: Db, resources: readonly Counted[]) {
  const state = stateOf(db, resources)
  const remembered = remembering<Total>(1_000)
  return async (asked: unknown, count: () => Promise<Total>) =>
    remembered(`${await state()} ${JSON.stringify(asked)}`, count)
}

const bumped = new WeakMap<Tx, Set<Counted>>()

/** Says that resources of these kinds have changed, after which nobody uses an older total of them. */
export async function bumpRevision(tx: Tx, ...resources: Counted[]) {
  const known = bumped.get(tx) ?? new Set()
  bumped.set(tx, known)
  for (const kind of resources) known.add(kind)
}

/** Does the work of a transaction, then writes down which kinds it has changed. */
export async function withRevisions<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await work(tx)
  await writeRevisions(tx)
  return result
}

/** So many transactions that change a kind need not wait for each other on PostgreSQL. SQLite has one that writes at a time. */
const parts = 32

/**
 * Counts a change of each kind, in a part that is drawn, or all who change a kind would wait until the one before them is on
 * the disk. Rows are taken in the order of their kinds: in another order two could wait for each other.
 */
async function writeRevisions(tx: Tx) {
  const kinds = [...(bumped.get(tx) ?? [])].sort()
  if (kinds.length === 0) return
  const part = isPostgres(tx) ? Math.floor(Math.random() * parts) : 0
  await tx
    .insertInto('changes')
    .values(kinds.map(kind => ({ kind, part, count: 1 })))
    .onConflict(row => row.columns(['kind', 'part']).doUpdateSet({ count: sql<number>`changes.count + 1` }))
    .execute()
}
