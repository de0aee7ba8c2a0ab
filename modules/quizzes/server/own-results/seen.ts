import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Disclosed } from '../attempts/disclosed.ts'
import { lockAttempts } from '../attempts/finish.ts'
import { ownWork } from './own.ts'

type Seen = Tables['seenResults']
/** An attempt as its student was shown it. */
type Shown = { id: string; updatedAt: string } & Disclosed

/** Up to which change of some attempts their student has looked at what is released of them. */
export async function seenIn(read: Reader, attempts: { id: string }[]) {
  const ids = attempts.map(({ id }) => id)
  const rows = await read.selectFrom('seenResults').selectAll().where('attemptId', 'in', ids).execute()
  const upToByKey = new Map(rows.map(({ attemptId, what, upTo }) => [`${attemptId} ${what}`, upTo]))
  return (attemptId: string, what: Seen['what']) => upToByKey.get(`${attemptId} ${what}`)
}

/**
 * Notes that a student has looked at what is released of their attempts, as these were then: what is marked meanwhile is new to
 * them all the same. Nothing is written where it stands there already.
 */
export async function noteSeen(db: Db, shown: Shown[]) {
  const rows = shown.flatMap(({ id, updatedAt, score, review }): Seen[] => [
    ...(score ? [{ attemptId: id, what: 'score' as const, upTo: updatedAt }] : []),
    ...(review ? [{ attemptId: id, what: 'review' as const, upTo: updatedAt }] : []),
  ])
  if (rows.length === 0) return
  const seen = await seenIn(db.read, shown)
  const fresh = rows.filter(({ attemptId, what, upTo }) => (seen(attemptId, what) ?? '') < upTo)
  if (fresh.length === 0) return
  await db.write(async tx => {
    // One that is removed for good meanwhile is gone, and what would be noted of it.
    const lockedIds = await lockAttempts(
      tx,
      fresh.map(({ attemptId }) => attemptId),
    )
    const news = fresh.filter(({ attemptId }) => lockedIds.has(attemptId))
    if (news.length === 0) return
    await tx
      .insertInto('seenResults')
      .values(news)
      .onConflict(known =>
        known
          .columns(['attemptId', 'what'])
          .doUpdateSet(row => ({ upTo: row.ref('excluded.upTo') }))
          .whereRef('seenResults.upTo', '<', 'excluded.upTo' as never),
      )
      .execute()
  })
}

/** Notes the same of all that is released of somebody’s attempts at some quizzes. */
export async function noteSeenQuizzes(db: Db, quizIds: string[], caller: Caller) {
  const { attempts, disclosed } = await ownWork(db, caller)
  const markedAttempts = attempts.filter(
    ({ quizId, status }) => status === 'marked' && quizIds.includes(quizId),
  )
  await noteSeen(
    db,
    markedAttempts.map(attempt => ({ id: attempt.id, updatedAt: attempt.updatedAt, ...disclosed(attempt) })),
  )
}
