import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { missing } from '#platform/server/problem.ts'
import type { Layout } from './layout.ts'

/**
 * An attempt by itself. What it asks is some thousands of characters that never change: it is read once, and not with each answer
 * that is saved.
 */
export type Attempt = Omit<Tables['attempts'], 'layout'>

/** Its columns. */
export const attemptColumns = [
  ...(['id', 'quizId', 'courseId', 'userId', 'number', 'preview', 'status', 'startedAt', 'endsAt'] as const),
  ...(['finalAt', 'submittedAt', 'submittedHow', 'page', 'holdHash', 'device', 'savedAt', 'seenAt'] as const),
  ...(['score', 'maxPoints', 'pending', 'passed', 'scoreReleased', 'reviewReleased', 'updatedAt'] as const),
  ...(['version', 'deletedAt'] as const),
]

/** The attempts of somebody at a quiz that are there, looks of staff among them. */
export const attemptsAt = (on: Reader | Tx, { quizId, userId }: Pick<Attempt, 'quizId' | 'userId'>) =>
  (on as Reader)
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('quizId', '=', quizId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)

export type LayoutOf = (attempt: Pick<Attempt, 'id'>) => Layout

/** So many layouts stay in memory: an attempt is asked for its own with each answer that is saved. */
const max = 5_000
const layouts = new Map<string, Layout>()

const layoutRows = prepared((on: Reader, { ids }: { ids: string[] }) =>
  on.selectFrom('attempts').select(['id', 'layout']).where('id', 'in', ids),
)

/** What attempts ask; of those that were read before it is not read again. One that is gone meanwhile is not found. */
export async function layoutsOf(on: Reader | Tx, attempts: Iterable<Pick<Attempt, 'id'>>): Promise<LayoutOf> {
  const batchLayouts = new Map<string, Layout>()
  const unread = new Set<string>()
  for (const { id } of attempts) {
    const layout = layouts.get(id)
    if (layout) batchLayouts.set(id, layout)
    else unread.add(id)
  }
  if (unread.size > 0) {
    const rows = await layoutRows(on, { ids: [...unread] })
    for (const { id, layout } of rows) {
      const read = JSON.parse(layout) as Layout
      batchLayouts.set(id, read)
      keepLayout(id, read)
    }
  }
  return ({ id }) => batchLayouts.get(id) ?? missing()
}

/** Keeps the layout of an attempt that begins, which is shown at once. */
export function keepLayout(id: string, layout: Layout) {
  if (layouts.size >= max) layouts.delete(layouts.keys().next().value!)
  layouts.set(id, layout)
}
