import type { Db } from './tables.ts'
import type { Counted } from './counted.ts'

const longest = 30_000

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
