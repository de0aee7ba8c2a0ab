import { isPostgres } from '../engine.ts'
import type { Db, ResourceName, Tx } from '../tables.ts'

const longest = 30_000

export type Counted = ResourceName | 'enrolments'

/** Tells at which state some kinds are: another text after each change of one of them. */
export function stateOf(db: Pick<Db, 'read'>, resources: readonly Counted[]) {
  const revisions = db.read
    .selectFrom('changes')
    .select('count')
    .where('kind', 'in', [...resources])
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

/**
 * Does the work of a transaction, then writes down which kinds it has changed. All who write a kind share its row: to
 * hold it any earlier, or to take several in another order, would let them wait for each other.
 */
export async function withRevisions<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await work(tx)
  await writeRevisions(tx)
  return result
}

async function writeRevisions(tx: Tx) {
  const resources = [...(bumped.get(tx) ?? [])]
  if (resources.length === 0) return
  const rows = tx.selectFrom('changes').select('kind').where('kind', 'in', resources)
  await tx
    .updateTable('changes')
    .set(row => ({ count: row('count', '+', 1) }))
    .where('kind', 'in', isPostgres(tx) ? rows.orderBy('kind').forUpdate() : resources)
    .execute()
}
