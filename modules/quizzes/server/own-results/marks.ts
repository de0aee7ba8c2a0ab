import type { Reader } from '#platform/server/db/tables.ts'

/** When somebody marked an answer of some attempts last, and what they wrote to one last; each with who it was, while their account exists. */
export async function marksIn(read: Reader, attempts: { id: string }[]) {
  if (attempts.length === 0) return new Map<string, never>()
  const rows = await read
    .selectFrom('responses')
    .leftJoin('users', 'users.id', 'responses.markedBy')
    .select(['responses.attemptId', 'responses.markedAt', 'responses.comment', 'users.name'])
    .where(
      'responses.attemptId',
      'in',
      attempts.map(({ id }) => id),
    )
    .where('responses.markedAt', 'is not', null)
    .orderBy('responses.markedAt')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ attemptId }) => attemptId)].map(([attemptId, some]) => {
      const last = some.at(-1)!
      const written = some.findLast(({ comment }) => comment)
      return [
        attemptId,
        {
          at: last.markedAt,
          marker: last.name,
          written: written ? { comment: written.comment!, marker: written.name } : null,
        },
      ]
    }),
  )
}
