import { type Change, isSameRow, type MergedPart, takeBackChanges } from '#modules/identity/server/public.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { lockAttempts } from '../attempts/finish.ts'
import { reviewWork } from '../attempts/work.ts'

type Row = Tables['attempts']
const table: MergedPart['table'] = 'attempts'

/**
 * Takes copied attempts back, with all that was answered in them. One that was gone on with since stays whole, and with it the
 * numbers of all tries at its quiz, so that no two have the same.
 */
export async function takeBackAttempts(tx: Tx, changes: Change[]): Promise<Change[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ after }) => String(after.id))
  await lockAttempts(tx, ids)
  // With what they ask: whether one was gone on with is seen by its whole row.
  const rows = await tx
    .selectFrom('attempts')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const rowById = new Map(rows.map(row => [row.id, row]))
  const isChanged = ({ after }: Change) => {
    const row = rowById.get(String(after.id))
    return row !== undefined && !isSameRow(row, after)
  }
  const undone: Change[] = []
  for (const changesOfQuiz of Map.groupBy(changes, ({ after }) => after.quizId).values()) {
    const copies = changesOfQuiz.filter(({ before }) => before === null)
    const stayed = copies.filter(isChanged)
    undone.push(...(await takeBackChanges(tx, { table, key: ['id'] }, copies)))
    if (stayed.length > 0) {
      await reviewWork(tx, stayed[0]!.after as Row)
      continue
    }
    const moved = changesOfQuiz.filter(({ before }) => before !== null)
    const back = await takeBackChanges(tx, { table, key: ['id'] }, moved)
    // Those that were gone on with keep what they have become, but for their numbers.
    for (const { before, after } of moved.filter(change => !back.includes(change)))
      await tx
        .updateTable('attempts')
        .set(row => ({ number: Number(before!.number), version: row('version', '+', 1) }))
        .where('id', '=', String(after.id))
        .execute()
    undone.push(...moved)
  }
  return undone
}
