import { insertRows } from '#platform/server/db/rows.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import type { SentAnswer } from '../../contract/attempt.ts'
import type { Layout } from './layout.ts'
import type { Attempt } from './layouts.ts'
import { newIdLike } from '../anonymity/unnamed.ts'

/** The answers that one attempt sends. */
export type Given = { attempt: Attempt; layout: Layout; answers: SentAnswer[] }
/** What is kept of an item: by attempt and item. */
export type Kept = Pick<Tables['responses'], 'attemptId' | 'item' | 'rev' | 'answer'>

/**
 * Of several answers to one item the newest, with the attempt that it is of: one attempt may send several times at once, and a
 * statement writes a row once. Where the newest says nothing of the flag, an earlier one does.
 */
function newest(given: Given[]) {
  const byItem = new Map<string, Omit<Given, 'answers'> & { sent: SentAnswer }>()
  for (const { answers, ...of } of given)
    for (const sent of answers) {
      const key = keyOf({ attemptId: of.attempt.id, item: sent.item })
      const before = byItem.get(key)?.sent ?? sent
      const [earlier, later] = sent.rev > before.rev ? [before, sent] : [sent, before]
      byItem.set(key, { ...of, sent: { ...later, flagged: later.flagged ?? earlier.flagged } })
    }
  return [...byItem.values()]
}

/** An answer as it is kept. */
export const answerText = ({ answer }: SentAnswer) =>
  answer === null || answer === undefined ? null : JSON.stringify(answer)

/**
 * Keeps answers in one statement, whose ever they are: of each item the one with the highest number stays. Those that say nothing of
 * the flag leave it as it is, which takes a second statement. Answers what is kept now of all that was sent.
 */
export async function writeAnswers(tx: Tx, given: Given[], at: string): Promise<Kept[]> {
  const newestAnswers = newest(given)
  const replaced = ['answer', 'rev', 'savedAt'] as const
  const flagging = newestAnswers.filter(({ sent }) => sent.flagged !== undefined)
  const plainAnswers = newestAnswers.filter(({ sent }) => sent.flagged === undefined)
  const kept = await Promise.all([
    keepNewest(tx, 'responses', responsesOf(flagging, at), [...replaced, 'flagged']),
    keepNewest(tx, 'responses', responsesOf(plainAnswers, at), [...replaced]),
  ])
  return kept.flat()
}

const responsesOf = (answers: ReturnType<typeof newest>, at: string) =>
  answers.map(({ attempt, layout, sent }): Tables['responses'] => {
    const layoutItem = layout.items.find(({ item }) => item === sent.item)!
    const { item, questionId, versionId, points } = layoutItem
    return {
      ...{ id: newIdLike(attempt.id), attemptId: attempt.id, item, questionId, versionId, points },
      ...{ answer: answerText(sent), rev: sent.rev, savedAt: at, flagged: sent.flagged ?? false },
      ...{ state: 'open', autoScore: null, score: null },
      ...{ comment: null, markedBy: null, markedAt: null, version: 1 },
    }
  })

/** Keeps what came after the end beside the others, until staff accept it. */
export async function writeLate(tx: Tx, given: Given[], at: string): Promise<Kept[]> {
  const rows = newest(given).map(({ attempt, sent }) => ({
    ...{ attemptId: attempt.id, item: sent.item, rev: sent.rev, answer: answerText(sent), receivedAt: at },
  }))
  return keepNewest(tx, 'lateAnswers', rows, ['answer', 'rev', 'receivedAt'])
}

/**
 * Writes rows in one statement, over those of the same items that are older; answers what is kept now of each. Hardly ever is
 * what is there newer, and only then it is read.
 */
async function keepNewest<Table extends 'responses' | 'lateAnswers'>(
  tx: Tx,
  name: Table,
  rows: Tables[Table][],
  replaced: (keyof Tables[Table] & string)[],
): Promise<Kept[]> {
  if (rows.length === 0) return []
  const table = name as 'responses'
  const columns = ['attemptId', 'item', 'rev', 'answer'] as const
  const given = rows as Tables['responses'][]
  const written = await insertRows(tx, `newest ${name} ${replaced.join(' ')}`, table, given, insert =>
    insert
      .onConflict(known =>
        known
          .columns(['attemptId', 'item'])
          .doUpdateSet(row =>
            Object.fromEntries(
              replaced.map(column => [column, row.ref(`excluded.${column}` as 'excluded.rev')]),
            ),
          )
          .whereRef(`${table}.rev`, '<', 'excluded.rev'),
      )
      .returning(columns),
  )
  const fresh = new Set(written.map(keyOf))
  const changedRows = rows.filter(row => !fresh.has(keyOf(row)))
  if (changedRows.length === 0) return written
  const known = await tx
    .selectFrom(table)
    .select(columns)
    .where('attemptId', 'in', [...new Set(changedRows.map(({ attemptId }) => attemptId))])
    .execute()
  return [...written, ...known.filter(row => !fresh.has(keyOf(row)))]
}

const keyOf = ({ attemptId, item }: Pick<Kept, 'attemptId' | 'item'>) => `${attemptId} ${item}`
