import { isPostgres } from '#platform/server/db/engine.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { SentAnswer } from '../../contract/attempt.ts'

type Sent = { attemptId: string; answers: SentAnswer[] }

/** The files that an answer names. */
export const filesIn = (answer: unknown): string[] =>
  (answer as { fileIds?: string[] } | null | undefined)?.fileIds ?? []

/**
 * Holds the files that answers name until the transaction ends. Answers a refusal for each of those who name one that was
 * taken away meanwhile.
 */
export async function refusalsOfGone(tx: Tx, sent: Sent[]) {
  const ids = sent.flatMap(({ answers }) => answers.flatMap(({ answer }) => filesIn(answer)))
  if (ids.length === 0) return sent.map(() => undefined)
  const found = tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const rows = await (isPostgres(tx) ? found.forShare() : found).execute()
  const there = new Set(rows.map(({ id }) => id))
  return sent.map(({ answers }) => {
    const at = answers.findIndex(({ answer }) => filesIn(answer).some(id => !there.has(id)))
    const errors = [{ path: `answers.${at}.answer`, code: 'not_offered' as const }]
    return at < 0 ? undefined : new Problem('invalid', { errors })
  })
}

/** Writes down which files some attempts have named: none of them is swept while its attempt is there. */
export async function keepNamed(tx: Tx, sent: Sent[]) {
  const pairs = new Map(
    sent.flatMap(({ attemptId, answers }) =>
      answers.flatMap(({ answer }) =>
        filesIn(answer).map(mediaId => [`${attemptId} ${mediaId}`, { attemptId, mediaId }]),
      ),
    ),
  )
  if (pairs.size === 0) return
  await tx
    .insertInto('answerFiles')
    .values([...pairs.values()])
    .onConflict(known => known.doNothing())
    .execute()
}

/** Whether somebody has named a file in an attempt of theirs, which is there. */
export async function isNamedBy(read: Reader, mediaId: string, userId: string) {
  const row = await read
    .selectFrom('answerFiles')
    .innerJoin('attempts', 'attempts.id', 'answerFiles.attemptId')
    .select('attempts.id')
    .where('answerFiles.mediaId', '=', mediaId)
    .where('attempts.userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an answer that is kept names a file, of an attempt that is open or has ended, in time or late. */
export async function isHeld(on: Reader | Tx, mediaId: string) {
  for (const table of ['responses', 'lateAnswers'] as const) {
    const row = await on
      .selectFrom('answerFiles')
      .innerJoin(`${table as 'responses'} as kept`, 'kept.attemptId', 'answerFiles.attemptId')
      .select('kept.item')
      .where('answerFiles.mediaId', '=', mediaId)
      .where('kept.answer', 'like', `%"${mediaId}"%`)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
