import { prepared } from '#platform/server/db/prepared.ts'
import type { Db, Tables, Tx } from '#platform/server/db/tables.ts'
import { unselective } from '#platform/server/db/expressions.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import { batched } from '#platform/server/db/batched.ts'
import { Problem } from '#platform/server/problem.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { whyNot } from '../quizzes/mine.ts'
import { seesQuiz, studentsSeeing } from '../quizzes/policy.ts'
import { finishedIn } from '../finishing/finished.ts'
import { outcomesIn } from '../times/exempt.ts'
import { endOf, later, type Outcome } from '../times/outcome.ts'
import { composing } from './compose.ts'
import { hashOf, heldBy, newHold } from './hold.ts'
import type { Layout } from './layout.ts'
import { type Attempt, attemptColumns, keepLayout, layoutsOf } from './layouts.ts'
import { endThoseOver } from './overdue.ts'
import { newAttemptId } from '../anonymity/unnamed.ts'
import { refuseCode } from './wrong-codes.ts'

type Quiz = Tables['quizzes']
type Wanted = { quizId: string; caller: Caller; device: string | null; accessCode?: string | null }
type Begun = { attempt: Attempt; quiz: Quiz; hold: string }

/**
 * Begins attempts. Those that arrive together share one transaction, which holds their quizzes, so that what decides (tries,
 * hours, the plan) is as it is then; each is one row.
 */
export const beginning = (db: Db) =>
  batched<Wanted, Begun>(
    wanted =>
      db.write(async tx => {
        const outputs: (Begun | Error)[] = []
        const [there, quizzes] = await Promise.all([holdThose(tx, wanted), holdQuizzes(tx, wanted)])
        const indexes = [...wanted.keys()].filter(at => there.has(wanted[at]!.caller.id))
        const byQuiz = Map.groupBy(indexes, at => wanted[at]!.quizId)
        for (const quiz of quizzes) {
          const indexes = byQuiz.get(quiz.id) ?? []
          const wishes = indexes.map(at => wanted[at]!)
          const attempts = await beginAll(tx, quiz, wishes)
          indexes.forEach((at, index) => (outputs[at] = attempts[index]!))
        }
        return wanted.map((_, at) => outputs[at] ?? new Problem('not_found'))
      }),
    { pause: 'medium' },
  )

const heldPeople = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare(),
)

const heldQuizzes = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('quizzes')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

const attemptsAt = prepared((tx: Tx, { quizId, userIds }: { quizId: string; userIds: string[] }) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('userId', 'in', userIds)
    .where(unselective('quizId'), '=', quizId),
)

/** Holds those of some who are there: whoever merges two of them has done so by now, or waits for what is begun. */
async function holdThose(tx: Tx, wanted: Wanted[]) {
  const rows = await heldPeople(tx, { ids: [...new Set(wanted.map(({ caller }) => caller.id))] })
  return new Set(rows.map(({ id }) => id))
}

/** Holds the quizzes that are there, in one order for all who hold several. */
function holdQuizzes(tx: Tx, wanted: Wanted[]): Promise<Quiz[]> {
  return heldQuizzes(tx, { ids: [...new Set(wanted.map(({ quizId }) => quizId))] })
}

/** What becomes of each who wants to begin. */
async function beginAll(tx: Tx, quiz: Quiz, wanted: Wanted[]) {
  const { id: quizId } = quiz
  const now = new Date().toISOString()
  const userIds = [...new Set(wanted.map(({ caller }) => caller.id))]
  const students = wanted.filter(({ caller }) => isLearner(caller.role)).map(({ caller }) => caller.id)
  const [seeing, finished, outcomes, known, compose] = await Promise.all([
    studentsSeeing(tx, quizId, [...new Set(students)]),
    finishedIn(tx, [quizId], userIds),
    outcomesIn(tx, quiz, userIds),
    attemptsAt(tx, { quizId, userIds }),
    composing(tx, quiz),
  ])
  const tried = await endThoseOver(tx, known)
  const layoutOf = await layoutsOf(tx, tried)
  const triesByStudent = Map.groupBy(tried, ({ userId }) => userId)
  const outputs: (Begun | Error)[] = []
  const drafts: Tables['attempts'][] = []
  const repeatedStudents = new Set<string>()
  for (const { caller, device, accessCode } of wanted) {
    const isPreview = !isLearner(caller.role)
    const tries = triesByStudent.get(caller.id) ?? []
    const liveTries = tries.filter(({ deletedAt }) => deletedAt === null)
    const open = liveTries.find(({ status }) => status === 'open')
    const sees = isLearner(caller.role) ? seeing.has(caller.id) : await seesQuiz(tx, quizId, caller)
    const asking = { caller, accessCode, sees, own: liveTries, now, isFinished: finished(quizId, caller.id) }
    const refusal = await refusalOf(tx, quiz, asking, outcomes(caller.id))
    if (refusal) {
      outputs.push(refusal)
      continue
    }
    if (!isPreview && (open || repeatedStudents.has(caller.id))) {
      outputs.push(new Problem('held', { current: open && (await heldBy(tx, open)) }))
      continue
    }
    repeatedStudents.add(caller.id)
    const hold = newHold()
    // Those that were removed, too: what they asked has been seen, and nobody has their number again.
    const earlierQuestionIds = tries.flatMap(one => layoutOf(one).items.map(({ questionId }) => questionId))
    const layout = compose(new Set(earlierQuestionIds))
    const number = isPreview ? 0 : Math.max(0, ...tries.map(each => each.number)) + 1
    const by = { userId: caller.id, device, hold, now, isPreview, number }
    const draft = newAttempt(quiz, outcomes(caller.id), by, layout)
    keepLayout(draft.id, layout)
    drafts.push(draft)
    outputs.push({ attempt: draft, quiz, hold })
  }
  await endPreviews(tx, drafts)
  const isFirst = !quiz.begunAt && drafts.some(({ preview }) => !preview)
  await Promise.all([
    insertRows(tx, 'attempts begun', 'attempts', drafts, insert => insert),
    isFirst && tx.updateTable('quizzes').set({ begunAt: now }).where('id', '=', quizId).execute(),
  ])
  return outputs
}

type Asking = Pick<Wanted, 'caller' | 'accessCode'> & {
  sees: boolean
  own: Attempt[]
  now: string
  isFinished: boolean
}

/** Why somebody may not begin: it is hidden from them, not open, they have no tries left, or the code is wrong. */
async function refusalOf(tx: Tx, quiz: Quiz, asking: Asking, outcome: Outcome) {
  const { caller, accessCode, sees, own, now, isFinished } = asking
  if (!sees) return new Problem('not_found')
  if (!isLearner(caller.role)) return undefined
  if (own.some(({ status }) => status === 'open')) return undefined
  const reason = isFinished ? 'no_attempts' : whyNot(quiz, own, outcome, now)
  if (reason) return new Problem(reason)
  if (quiz.accessCode === null) return undefined
  return refuseCode(tx, caller.id, quiz.id, (accessCode ?? '').trim() === quiz.accessCode)
}

type New = {
  userId: string
  device: string | null
  hold: string
  now: string
  isPreview: boolean
  number: number
}

function newAttempt(
  quiz: Quiz,
  outcome: Outcome,
  { userId, device, hold, now, isPreview, number }: New,
  layout: Layout,
): Tables['attempts'] {
  // Whoever looks at it as a student does has as long as a student, whatever the hours are.
  const endsAt = endOf(now, isPreview ? { ...outcome, closesAt: null } : outcome)
  return {
    ...{ id: newAttemptId(quiz), quizId: quiz.id, courseId: quiz.courseId, userId, preview: isPreview },
    number,
    ...{ status: 'open', startedAt: now, endsAt, finalAt: endsAt && later(endsAt, quiz.graceSeconds) },
    ...{ submittedAt: null, submittedHow: null, layout: JSON.stringify(layout), page: 1 },
    ...{ holdHash: hashOf(hold), device, savedAt: null, seenAt: now, score: null, pending: 0, passed: null },
    maxPoints: layout.items.reduce((sum, item) => sum + item.points, 0),
    ...{ scoreReleased: null, reviewReleased: null, updatedAt: now, version: 1, deletedAt: null },
  }
}

/** A look at a quiz is replaced by the next one. */
async function endPreviews(tx: Tx, drafts: Attempt[]) {
  for (const { quizId, userId, preview } of drafts)
    if (preview)
      await tx
        .deleteFrom('attempts')
        .where('quizId', '=', quizId)
        .where('userId', '=', userId)
        .where('preview', '=', true)
        .execute()
}
