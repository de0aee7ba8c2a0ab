import { applyChanges, type Change, type MergedPart, rowsOf } from '#modules/identity/server/public.ts'
import { compare } from '#platform/contract/compare.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { scoreAttempt } from '../attempts/finish.ts'
import { logEvents } from '../attempts/log.ts'
import { reachOpen } from '../attempts/reach-open.ts'
import { newIdLike } from '../anonymity/unnamed.ts'
import { copyAnswers } from './answers.ts'
import { takeBackAttempts } from './take-back.ts'

type Row = Tables['attempts']

/**
 * Attempts that count, with all that was answered in them. The tries of both stand in one row, numbered as they were begun. Nobody
 * writes two attempts at one quiz: where both do, what comes over is handed in as it is, and the one who stays goes on.
 */
export const attemptsMerged: MergedPart = {
  table: 'attempts',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const attemptsOfTarget = await attemptsOf(on, intoId)
    const at = now()
    const copies = (await attemptsOf(on, fromId))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(row => {
        const isEnded =
          row.status === 'open' &&
          attemptsOfTarget.some(each => each.quizId === row.quizId && isWritten(each))
        const after = {
          ...row,
          id: newIdLike(row.id),
          userId: intoId,
          holdHash: null,
          ...(isEnded && endOf(row, at)),
        }
        return { copyOf: row.id, isEnded, after }
      })
    const numbers = numbersOf([...attemptsOfTarget, ...copies.map(({ after }) => after)])
    const isMet = (row: Row) => copies.some(({ after }) => after.quizId === row.quizId)
    const renumbered = attemptsOfTarget.filter(row => isMet(row) && numbers.get(row.id) !== row.number)
    const added = copies.map(({ copyOf, after }) => ({
      ...{ before: null, copyOf },
      after: { ...after, number: numbers.get(after.id)! },
    }))
    const moved = renumbered.map(row => ({
      before: row,
      after: { ...row, number: numbers.get(row.id)!, updatedAt: at, version: row.version + 1 },
    }))
    const ended = copies.filter(({ isEnded }) => isEnded).length
    return { changes: [...added, ...moved], shared: 0, ended }
  },

  async write(tx, changes, by) {
    await applyChanges(tx, attemptsMerged, changes)
    const written: Change[] = []
    for (const change of changes) {
      if (change.copyOf) await copyAnswers(tx, change.copyOf, change.after as Row)
      const isEnded = change.copyOf && change.after.status === 'submitted' && change.after.score === null
      if (isEnded) {
        await scoreAttempt(tx, change.after as Row, now())
        const detail = JSON.stringify({ merged: true })
        await logEvents(tx, [{ attemptId: String(change.after.id), what: 'ended', actorId: by.id, detail }])
      }
      // What is written on has whatever time the one who goes on with it has.
      const { courseId, quizId, userId, status } = change.after as Row
      if (change.copyOf && status === 'open') await reachOpen(tx, { courseId, quizId, userIds: [userId] })
      written.push(change.copyOf ? { ...change, after: await rowOf(tx, String(change.after.id)) } : change)
    }
    return written
  },

  takeBack: takeBackAttempts,
}

/** Attempts of somebody but for looks at a quiz, the removed ones too. */
const attemptsOf = async (on: Reader | Tx, userId: string) =>
  ((await rowsOf(on, 'attempts', userId)) as Row[]).filter(({ preview }) => !preview)

const isWritten = ({ status, deletedAt }: Row) => status === 'open' && deletedAt === null

/** How an attempt ends that cannot go on: by its time where that is over, else by whoever merges. */
function endOf({ endsAt, finalAt }: Row, at: string) {
  const isOver = finalAt !== null && finalAt < at
  return {
    status: 'submitted' as const,
    submittedAt: isOver ? endsAt : at,
    submittedHow: isOver ? ('time' as const) : ('staff' as const),
  }
}

/** The number of each try at its quiz, in the order in which they were begun. */
function numbersOf(attempts: Row[]) {
  const numbers = new Map<string, number>()
  for (const tries of Map.groupBy(attempts, ({ quizId }) => quizId).values())
    tries
      .toSorted((one, other) => compare(one.startedAt, other.startedAt) || compare(one.id, other.id))
      .forEach(({ id }, at) => numbers.set(id, at + 1))
  return numbers
}

const rowOf = (tx: Tx, id: string) =>
  tx.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
