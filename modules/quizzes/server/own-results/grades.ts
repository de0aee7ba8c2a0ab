import { compare } from '#platform/contract/compare.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { OwnResult } from '../../contract/own-result.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { outcomeOf } from '../results/rows.ts'
import { soFarOf, waitsForMarks, withSoFar } from '../results/so-far.ts'
import { outcomesFor } from '../times/exempt.ts'
import { marksIn } from './marks.ts'
import { ownWork, workShown } from './own.ts'

/** What came of each quiz that a student has handed in, by the try that counts; what is not released is as if it were not there yet. */
export async function gradesOf(db: Db, caller: Caller): Promise<OwnResult[]> {
  const { quizzes, attempts, disclosed } = await ownWork(db, caller)
  const ended = attempts.filter(({ status }) => status !== 'open')
  const [outcomes, soFar, marks] = await Promise.all([
    outcomesFor(db.read, quizzes, caller.id),
    soFarOf(db.read, withSoFar(quizzes, ended)),
    marksIn(db.read, ended),
  ])
  return quizzes
    .flatMap((quiz): OwnResult[] => {
      const attemptsOfQuiz = attempts.filter(({ quizId }) => quizId === quiz.id)
      if (attemptsOfQuiz.every(({ status }) => status === 'open')) return []
      const disclosedAttempts = attemptsOfQuiz.map(attempt =>
        disclosed(attempt).score ? attempt : { ...attempt, score: null },
      )
      const { score, percent, passed, counting, maxPoints } = outcomeOf(quiz, disclosedAttempts)
      const waits = attemptsOfQuiz.findLast(waitsForMarks)
      const state = score !== null ? 'scored' : waits ? 'toMark' : 'untold'
      return [
        {
          ...workShown(quiz),
          ...{ state, score, percent, passed, maxPoints: maxPoints ?? pointsOf(counting!.maxPoints) },
          soFar: score === null && waits ? (soFar.get(waits.id) ?? null) : null,
          ...{ pending: waits?.pending ?? 0, tries: attemptsOfQuiz.length, scoreRelease: quiz.scoreRelease },
          closesAt: outcomes.get(quiz.id)!.closesAt,
          attemptId: counting!.id,
          ...{ submittedAt: counting!.submittedAt!, submittedHow: counting!.submittedHow! },
          marker: score === null ? null : (marks.get(counting!.id)?.marker ?? null),
          reviewTold: disclosed(counting!).review,
        },
      ]
    })
    .toSorted((one, other) => compare(other.submittedAt, one.submittedAt) || compare(one.id, other.id))
}
