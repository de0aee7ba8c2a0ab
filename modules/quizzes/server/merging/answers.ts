import { newId } from '#platform/server/db/new-id.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { newIdLike } from '../anonymity/unnamed.ts'

type Attempt = Tables['attempts']

/** Copies all that hangs on an attempt to its copy: answers, late ones, what happened, its files, and what was looked at. */
export async function copyAnswers(tx: Tx, fromId: string, { id: attemptId, userId }: Attempt) {
  const from = await tx
    .selectFrom('attempts')
    .select('userId')
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow()
  const rowsIn = async <
    Table extends 'responses' | 'lateAnswers' | 'attemptEvents' | 'answerFiles' | 'seenResults',
  >(
    table: Table,
  ) =>
    (await tx
      .selectFrom(table as 'responses')
      .selectAll()
      .where('attemptId', '=', fromId)
      .execute()) as unknown as Tables[Table][]
  const [responses, late, events, files, seen] = await Promise.all([
    rowsIn('responses'),
    rowsIn('lateAnswers'),
    rowsIn('attemptEvents'),
    rowsIn('answerFiles'),
    rowsIn('seenResults'),
  ])
  // What somebody did themselves they did, by whichever account.
  const actorOf = (actorId: string | null) => (actorId === from.userId ? userId : actorId)
  const copies = {
    responses: responses.map(row => ({ ...row, id: newIdLike(attemptId), attemptId })),
    lateAnswers: late.map(row => ({ ...row, attemptId })),
    attemptEvents: events.map(row => ({ ...row, id: newId(), attemptId, actorId: actorOf(row.actorId) })),
    answerFiles: files.map(row => ({ ...row, attemptId })),
    seenResults: seen.map(row => ({ ...row, attemptId })),
  }
  for (const [table, rows] of Object.entries(copies))
    if (rows.length > 0)
      await tx
        .insertInto(table as 'responses')
        .values(rows as Tables['responses'][])
        .execute()
}
