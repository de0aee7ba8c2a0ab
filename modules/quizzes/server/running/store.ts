import { audit, type By } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import { heldBy, noneOpen } from '../attempts/hold.ts'
import { finish, finishAll, lockAttempts, scoreAttempt } from '../attempts/finish.ts'
import type { Attempt } from '../attempts/layouts.ts'
import { lengthen } from '../attempts/reach-open.ts'
import { recordWork, reviewWork } from '../attempts/work.ts'
import { followAnswers } from '../handed-in/named-files.ts'
import { later } from '../times/outcome.ts'
import { type Event, logEvents } from '../attempts/log.ts'
import { logOf } from './log-of.ts'
import { refuseForeignAttempts, refuseStrangers } from './named.ts'
import { underWay } from '../attempts/policy.ts'

type Because = { reason: string }
type Longer = Because & { minutes: number }
type Release = { what: 'score' | 'review'; told: boolean; userIds?: string[] }

/** What staff do while a quiz is taken, and afterwards; each with why, in the log of the attempt and in the audit. */
export function runningStore(db: Db) {
  return {
    /** Gives more time to those who write, or to some of them; answers to how many. */
    extend: (
      quiz: Tables['quizzes'],
      { minutes, reason, attemptIds }: Longer & { attemptIds?: string[] },
      by: By,
    ) =>
      db.write(async tx => {
        if (attemptIds) await refuseForeignAttempts(tx, quiz, attemptIds)
        const attempts = await lockAttempts(tx, await openIds(tx, quiz.id, attemptIds))
        let extended = 0
        for (const attempt of attempts.values()) {
          if (attempt.status !== 'open' || attempt.endsAt === null) continue
          await lengthen(tx, attempt, later(attempt.endsAt, minutes * 60), quiz)
          await note(tx, attempt, 'extended', by, { minutes, reason })
          extended++
        }
        return extended
      }),

    endAll: (quizId: string, { reason }: Because, by: By) =>
      db.write(async tx => {
        const attempts = await lockAttempts(tx, await openIds(tx, quizId))
        const at = now()
        const open = [...attempts.values()].filter(({ status }) => status === 'open')
        await finishAll(
          tx,
          open.map(attempt => ({ attempt, how: 'staff', at })),
        )
        for (const attempt of open) await note(tx, attempt, 'ended', by, { reason })
        return open.length
      }),

    end: (id: string, { reason }: Because, by: By) =>
      db.write(async tx => {
        const attempt = await locked(tx, id)
        if (attempt.status !== 'open') throw new Problem('ended')
        await finish(tx, attempt, 'staff', now())
        await note(tx, attempt, 'ended', by, { reason })
      }),

    /** Lets somebody write on until so many minutes from now; refused where they have begun another try. */
    reopen: (id: string, { minutes, reason }: Longer, by: By) =>
      db.write(async tx => {
        const attempt = await locked(tx, id)
        if (attempt.status === 'open') throw new Problem('held', { current: await heldBy(tx, attempt) })
        await noneOpen(tx, attempt)
        const { graceSeconds } = await tx
          .selectFrom('quizzes')
          .select('graceSeconds')
          .where('id', '=', attempt.quizId)
          .executeTakeFirstOrThrow()
        const endsAt = later(now(), minutes * 60)
        await tx
          .updateTable('attempts')
          .set({ status: 'open', endsAt, finalAt: later(endsAt, graceSeconds), submittedAt: null })
          // A device that never heard that it was handed in sends that again: what is open anew is not ended by it.
          .set(attempt.submittedHow === 'student' ? { holdHash: null } : {})
          .set({ submittedHow: null, score: null, passed: null, pending: 0 })
          .set({ updatedAt: now(), version: attempt.version + 1 })
          .where('id', '=', id)
          .execute()
        await tx
          .updateTable('responses')
          .set({ state: 'open' })
          .where('attemptId', '=', id)
          .where('state', '<>', 'marked')
          .execute()
        await reviewWork(tx, attempt)
        await note(tx, attempt, 'reopened', by, { minutes, reason })
      }),

    /** Lets answers count that came after the end; all of them that are named, or none. */
    acceptLate: (id: string, { items, reason }: Because & { items: string[] }, by: By) =>
      db.write(async tx => {
        const attempt = await locked(tx, id)
        if (attempt.status === 'open') throw new Problem('held', { current: await heldBy(tx, attempt) })
        const late = await tx.selectFrom('lateAnswers').selectAll().where('attemptId', '=', id).execute()
        items.forEach((item, at) => {
          if (!late.some(one => one.item === item)) refuse(`items.${at}`, 'not_offered')
        })
        for (const { item, rev, answer, receivedAt } of late.filter(one => items.includes(one.item))) {
          await tx
            .updateTable('responses')
            .set({ answer, rev, savedAt: receivedAt, state: 'open', score: null })
            .where('attemptId', '=', id)
            .where('item', '=', item)
            .execute()
          await tx.deleteFrom('lateAnswers').where('attemptId', '=', id).where('item', '=', item).execute()
        }
        await recordWork(tx, await scoreAttempt(tx, attempt, now()))
        await followAnswers(tx, id)
        await note(tx, attempt, 'acceptedLate', by, { items, reason })
      }),

    remove: (id: string, by: By) =>
      db.write(async tx => {
        const attempt = (await lockAttempts(tx, [id])).get(id)
        if (!attempt) return false
        const at = now()
        const set = { deletedAt: at, updatedAt: at, version: attempt.version + 1 }
        await tx.updateTable('attempts').set(set).where('id', '=', id).execute()
        await reviewWork(tx, attempt)
        await note(tx, attempt, 'removed', by, {})
        return true
      }),

    restore: (id: string, by: By) =>
      db.write(async tx => {
        const rows = tx
          .selectFrom('attempts')
          .selectAll()
          .where('id', '=', id)
          .where('deletedAt', 'is not', null)
        const attempt = (await rows.executeTakeFirst()) ?? missing()
        await noneOpen(tx, attempt, 'taken')
        const { numUpdatedRows } = await tx
          .updateTable('attempts')
          .set({ deletedAt: null, updatedAt: now(), version: attempt.version + 1 })
          .where('id', '=', id)
          .where('deletedAt', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) missing()
        await reviewWork(tx, attempt)
        await note(tx, attempt, 'restored', by, {})
      }),

    /** Tells students their scores or the review, or takes back what was told so; answers of how many attempts. */
    release: (quiz: Tables['quizzes'], { what, told, userIds }: Release, by: By) =>
      db.write(async tx => {
        const { id: quizId } = quiz
        if (userIds) await refuseStrangers(tx, quiz, userIds)
        let rows = tx
          .selectFrom('attempts')
          .select('id')
          .where('quizId', '=', quizId)
          .where('preview', '=', false)
          .where('status', '<>', 'open')
        if (userIds) rows = rows.where('userId', 'in', userIds)
        const attempts = await lockAttempts(
          tx,
          (await rows.execute()).map(({ id }) => id),
        )
        const column = what === 'score' ? 'scoreReleased' : 'reviewReleased'
        const changing = [...attempts.values()].filter(attempt => Boolean(attempt[column]) !== told)
        if (changing.length === 0) return 0
        const ids = changing.map(({ id }) => id)
        await tx
          .updateTable('attempts')
          .set({ [column]: told || null })
          .where('id', 'in', ids)
          .execute()
        const detail = JSON.stringify({ what })
        await logEvents(
          tx,
          ids.map(
            (attemptId): Event => ({ attemptId, what: told ? 'told' : 'takenBack', actorId: by.id, detail }),
          ),
        )
        await audit(tx, by, told ? 'release' : 'withdraw', 'quizzes', quizId, {
          after: { what, attempts: ids.length },
        })
        return ids.length
      }),

    log: (attempt: Attempt, caller: Caller) => logOf(db.read, attempt, caller),
  }

  async function note(tx: Tx, { id, quizId, userId }: Attempt, what: string, by: By, detail: object) {
    const which = { attemptId: id, userId }
    await logEvents(tx, [{ attemptId: id, what, actorId: by.id, detail: JSON.stringify(detail) }])
    await audit(tx, by, what, 'quizzes', quizId, { before: which, after: { ...which, ...detail } })
  }
}

const locked = async (tx: Tx, id: string) => (await lockAttempts(tx, [id])).get(id) ?? missing()

async function openIds(tx: Tx, quizId: string, within?: string[]) {
  let open = tx
    .selectFrom('attempts')
    .select('id')
    .where('quizId', '=', quizId)
    .where('status', '=', underWay)
    .where('preview', '=', false)
  if (within) open = open.where('id', 'in', within)
  return (await open.execute()).map(({ id }) => id)
}
