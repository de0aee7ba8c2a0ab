import { type ExpressionBuilder, sql } from 'kysely'
import { moveAnswer } from '#modules/media/server/public.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { SentAnswer } from '../../contract/attempt.ts'

export type Sent = { attemptId: string; answers: SentAnswer[] }

/** The files that an answer names. */
export const filesNamedIn = (answer: unknown): string[] =>
  (answer as { fileIds?: string[] } | null | undefined)?.fileIds ?? []

const namedIn = ({ answers }: Sent) => answers.flatMap(({ answer }) => filesNamedIn(answer))

/** Whether some answer may name files, or may have named some before it was emptied. */
const isOfFiles = ({ answers }: Sent) =>
  answers.some(({ answer = null }) => answer === null || (typeof answer === 'object' && 'fileIds' in answer))

/**
 * Holds the files that answers name, and those that their attempts have named before, until the transaction ends: all at once and
 * in the order of their ids, after the attempts. Answers a refusal for each of those who name one that was taken away meanwhile.
 * What an attempt has named before it may name again, also once it was taken out.
 */
export async function refusalsOfGone(tx: Tx, sent: Sent[]) {
  const before = await namedBefore(tx, sent)
  const ids = [...new Set([...sent.flatMap(namedIn), ...before.map(({ mediaId }) => mediaId)])]
  if (ids.length === 0) return sent.map(() => undefined)
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'deletedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const isLiveById = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt === null]))
  const keysBefore = new Set(before.map(keyOf))
  return sent.map(({ attemptId, answers }) => {
    const isGone = (mediaId: string) =>
      !isLiveById.get(mediaId) && !(isLiveById.has(mediaId) && keysBefore.has(keyOf({ attemptId, mediaId })))
    const at = answers.findIndex(({ answer }) => filesNamedIn(answer).some(isGone))
    const errors = [{ path: `answers.${at}.answer`, code: 'not_offered' as const }]
    return at < 0 ? undefined : new Problem('invalid', { errors })
  })
}

/**
 * Writes down which files some attempts have named, once their answers are kept. A file that no kept answer names any more is
 * taken away, and one that is named again comes back.
 */
export async function keepNamed(tx: Tx, sent: Sent[]) {
  const fileAnswers = sent.filter(isOfFiles)
  if (fileAnswers.length === 0) return
  const pairs = new Map(
    fileAnswers.flatMap(one =>
      namedIn(one).map(mediaId => {
        const pair = { attemptId: one.attemptId, mediaId }
        return [keyOf(pair), pair]
      }),
    ),
  )
  if (pairs.size > 0)
    await tx
      .insertInto('answerFiles')
      .values([...pairs.values()])
      .onConflict(known => known.doNothing())
      .execute()
  await follow(tx, [...new Set(fileAnswers.map(({ attemptId }) => attemptId))])
}

type Pair = { attemptId: string; mediaId: string }
const keyOf = ({ attemptId, mediaId }: Pair) => `${attemptId} ${mediaId}`

/** The files that some attempts have named, of those whose answers may have to do with files. */
async function namedBefore(tx: Tx, sent: Sent[]): Promise<Pair[]> {
  const ids = [...new Set(sent.filter(isOfFiles).map(({ attemptId }) => attemptId))]
  if (ids.length === 0) return []
  return tx.selectFrom('answerFiles').selectAll().where('attemptId', 'in', ids).execute()
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
  const row = await on
    .selectFrom('media')
    .select(media => isNamedNow(media).as('isNamed'))
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return Boolean(row?.isNamed)
}

/** The answers that are kept and name some of these files, in time or late. */
export async function answersNaming(read: Reader, mediaIds: string[]) {
  const answersIn = (table: 'responses' | 'lateAnswers') =>
    read
      .selectFrom(table as 'responses')
      .select(['attemptId', 'answer'])
      .where('answer', 'is not', null)
      .where('attemptId', 'in', row =>
        row.selectFrom('answerFiles').select('answerFiles.attemptId').where('mediaId', 'in', mediaIds),
      )
      .execute()
  const answers = (await Promise.all([answersIn('responses'), answersIn('lateAnswers')])).flat()
  return answers.flatMap(({ attemptId, answer }) => {
    const fileIds = filesNamedIn(JSON.parse(answer!))
    return fileIds.some(id => mediaIds.includes(id)) ? [{ attemptId, fileIds }] : []
  })
}

const isNamedNow = (media: ExpressionBuilder<Tables, 'media'>) => {
  const answersIn = (table: 'responses' | 'lateAnswers') =>
    media.exists(
      media
        .selectFrom('answerFiles')
        .innerJoin(`${table as 'responses'} as kept`, 'kept.attemptId', 'answerFiles.attemptId')
        .select('kept.item')
        .whereRef('answerFiles.mediaId', '=', 'media.id')
        .where(sql<boolean>`kept.answer like '%"' || media.id || '"%'`),
    )
  return media.or([answersIn('responses'), answersIn('lateAnswers')])
}

/** Holds the files that an attempt, which is held, has named, in the order of their ids, and lets them follow what is kept of it now. */
export async function followAnswers(tx: Tx, attemptId: string) {
  const ids = tx.selectFrom('answerFiles').select('mediaId').where('attemptId', '=', attemptId)
  await tx.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await follow(tx, [attemptId])
}

/** Takes away the files of some attempts that no answer names any more, and brings back those that one names again. */
async function follow(tx: Tx, attemptIds: string[]) {
  const files = await tx
    .selectFrom('answerFiles')
    .innerJoin('media', 'media.id', 'answerFiles.mediaId')
    .select(['media.id', 'media.deletedAt', 'answerFiles.attemptId'])
    .select(row => isNamedNow(row as never).as('isNamed'))
    .where('answerFiles.attemptId', 'in', attemptIds)
    .execute()
  for (const { id, deletedAt, isNamed, attemptId } of files)
    if (Boolean(isNamed) === (deletedAt !== null))
      await moveAnswer(tx, id, isNamed ? 'site' : 'bin', attemptId)
}
