import { randomInt } from 'node:crypto'
import { isPostgres } from '#platform/server/db/engine.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Db, Tables, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { PlanItem } from '../../contract/plan.ts'
import { bankOf } from '../quizzes/bank.ts'
import { fillDraws } from '../quizzes/draws.ts'
import { whyNot } from '../quizzes/mine.ts'
import { questionsIn } from '../quizzes/plan.ts'
import { seesQuiz } from '../quizzes/policy.ts'
import { outcomesIn } from '../times/exempt.ts'
import { endOf, later, type Outcome } from '../times/outcome.ts'
import { batched } from './batch.ts'
import { hashOf, newHold } from './hold.ts'
import { type Asked, type Layout, layoutOf, shuffled } from './layout.ts'
import { wrongCodes } from './wrong-codes.ts'

type Quiz = Tables['quizzes']
type Attempt = Tables['attempts']
type Wanted = { quizId: string; caller: Caller; device: string | null; accessCode?: string | null }
type Codes = ReturnType<typeof wrongCodes>
export type Begun = { id: string; hold: string }

/**
 * Begins attempts. Those that arrive together share one transaction, which holds their quizzes, so that what decides (tries,
 * hours, the plan) is as it is then; each is one row.
 */
export const beginning = (db: Db, codes = wrongCodes()) =>
  batched<Wanted, Begun>(wanted =>
    db.write(async tx => {
      const outputs: (Begun | Error)[] = wanted.map(() => new Problem('not_found'))
      const byQuiz = Map.groupBy(wanted.keys(), at => wanted[at]!.quizId)
      for (const [quizId, indexes] of [...byQuiz].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        const some = indexes.map(at => wanted[at]!)
        const begun = await beginAll(tx, quizId, some, codes)
        indexes.forEach((at, index) => (outputs[at] = begun[index]!))
      }
      return outputs
    }),
  )

async function beginAll(tx: Tx, quizId: string, wanted: Wanted[], codes: Codes): Promise<(Begun | Error)[]> {
  const rows = tx.selectFrom('quizzes').selectAll().where('id', '=', quizId).where('deletedAt', 'is', null)
  const quiz = await (isPostgres(tx) ? rows.forNoKeyUpdate() : rows).executeTakeFirst()
  if (!quiz) return wanted.map(() => new Problem('not_found'))
  const now = new Date().toISOString()
  const userIds = [...new Set(wanted.map(({ caller }) => caller.id))]
  const [outcomes, before, compose] = await Promise.all([
    outcomesIn(tx, quiz, userIds),
    tx
      .selectFrom('attempts')
      .selectAll()
      .where('quizId', '=', quizId)
      .where('userId', 'in', userIds)
      .execute(),
    composing(tx, quiz),
  ])
  const outputs: (Begun | Error)[] = []
  const drafts: Attempt[] = []
  const taken = new Set<string>()
  for (const { caller, device, accessCode } of wanted) {
    const isPreview = !isLearner(caller.role)
    const own = before.filter(({ userId, deletedAt }) => userId === caller.id && deletedAt === null)
    const open = own.find(({ status }) => status === 'open')
    const refusal = await refusalOf(tx, quiz, { caller, accessCode, own, now, codes }, outcomes(caller.id))
    if (refusal) {
      outputs.push(refusal)
      continue
    }
    if (!isPreview && (open || taken.has(caller.id))) {
      outputs.push(new Problem('held', { current: open && heldBy(open) }))
      continue
    }
    taken.add(caller.id)
    const hold = newHold()
    const draft = newAttempt(
      quiz,
      outcomes(caller.id),
      { userId: caller.id, device, hold, now, isPreview },
      own,
      compose,
    )
    drafts.push(draft)
    outputs.push({ id: draft.id, hold })
  }
  await endPreviews(tx, drafts)
  if (drafts.length > 0) {
    await tx.insertInto('attempts').values(drafts).execute()
    if (!quiz.begunAt && drafts.some(({ preview }) => !preview))
      await tx.updateTable('quizzes').set({ begunAt: now }).where('id', '=', quizId).execute()
  }
  return outputs
}

type Asking = { caller: Caller; accessCode?: string | null; own: Attempt[]; now: string; codes: Codes }

/** Why somebody may not begin: it is hidden from them, not open, they have no tries left, or the code is wrong. */
async function refusalOf(tx: Tx, quiz: Quiz, asking: Asking, outcome: Outcome) {
  const { caller, accessCode, own, now, codes } = asking
  if (!(await seesQuiz(tx, quiz.id, caller))) return new Problem('not_found')
  if (!isLearner(caller.role)) return undefined
  if (own.some(({ status }) => status === 'open')) return undefined
  const reason = whyNot(quiz, own, outcome, now)
  if (reason) return new Problem(reason)
  if (quiz.accessCode === null) return undefined
  // Counted here, one after the other, so that nobody guesses more of them by sending many at once.
  const refusal = codes.refusal(caller.id, quiz.id)
  if (refusal || (accessCode ?? '').trim() === quiz.accessCode) return refusal
  codes.count(caller.id, quiz.id)
  return new Problem('wrong_code')
}

/** What is told of an attempt that is open already. */
export const heldBy = ({ id, startedAt, endsAt, device, savedAt }: Attempt) => ({
  ...{ id, startedAt, endsAt, device, savedAt },
})

type New = { userId: string; device: string | null; hold: string; now: string; isPreview: boolean }

function newAttempt(
  quiz: Quiz,
  outcome: Outcome,
  { userId, device, hold, now, isPreview }: New,
  own: Attempt[],
  compose: (seen: Set<string>) => Layout,
): Attempt {
  const questions = own.flatMap(({ layout }) =>
    (JSON.parse(layout) as Layout).items.map(item => item.questionId),
  )
  const layout = compose(new Set(questions))
  // Whoever looks at it as a student does has as long as a student, whatever the hours are.
  const endsAt = endOf(now, isPreview ? { ...outcome, closesAt: null } : outcome)
  return {
    ...{ id: newId(), quizId: quiz.id, courseId: quiz.courseId, userId, preview: isPreview },
    number: isPreview ? 0 : Math.max(0, ...own.map(each => each.number)) + 1,
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

/** Reads what a quiz asks once, and lays out as many attempts as there are of it. */
async function composing(tx: Tx, quiz: Quiz) {
  const plan = JSON.parse(quiz.plan) as PlanItem[]
  const draws = plan.filter(item => item.kind === 'draw')
  const named = questionsIn(plan)
  const bank =
    draws.length > 0 ? (await bankOf(tx, quiz.courseId)).filter(({ id }) => !named.includes(id)) : []
  const ids = [...named, ...bank.map(({ id }) => id)]
  const versions =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('questions')
          .innerJoin('questionVersions', join =>
            join
              .onRef('questionVersions.questionId', '=', 'questions.id')
              .onRef('questionVersions.revision', '=', 'questions.revision'),
          )
          .select(['questions.id', 'questionVersions.id as versionId'])
          .select(['questionVersions.points', 'questionVersions.content'])
          .where('questions.id', 'in', ids)
          .execute()
  const asked = new Map(
    versions.map(({ id, versionId, points, content }): [string, Asked] => [
      id,
      { versionId, points, content: JSON.parse(content) },
    ]),
  )
  return (seen: Set<string>) => {
    // Those that were not asked before come first, each by chance.
    const [fresh, known] = [bank.filter(({ id }) => !seen.has(id)), bank.filter(({ id }) => seen.has(id))]
    const { drawn } = fillDraws(draws, shuffled(fresh, randomInt), shuffled(known, randomInt))
    return layoutOf(plan, quiz, drawn, id => asked.get(id)!, randomInt)
  }
}
