import { randomInt } from 'node:crypto'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { PlanItem } from '../../contract/plan.ts'
import { shuffled, versionsOf } from '#modules/questions/server/public.ts'
import { bankOf } from '../quizzes/bank.ts'
import { fillDraws } from '../quizzes/draws.ts'
import { questionsIn } from '../quizzes/plan.ts'
import { type Asked, layoutOf } from './layout.ts'

/** Reads what a quiz asks once, and lays out as many attempts as there are of it. */
export async function composing(tx: Tx, quiz: Tables['quizzes']) {
  const plan = JSON.parse(quiz.plan) as PlanItem[]
  const draws = plan.filter(item => item.kind === 'draw')
  const planQuestionIds = questionsIn(plan)
  const bank =
    draws.length > 0
      ? (await bankOf(tx, quiz.courseId)).filter(({ id }) => !planQuestionIds.includes(id))
      : []
  const ids = [...planQuestionIds, ...bank.map(({ id }) => id)]
  const newest = ids.length === 0 ? [] : await newestOf(tx, { ids })
  const version = await versionsOf(
    tx as Reader,
    newest.map(({ versionId }) => versionId),
  )
  const asked = new Map(
    newest.map(({ id, versionId }): [string, Asked] => {
      const { points, content } = version(versionId)
      return [id, { versionId, points, content }]
    }),
  )
  return (seen: Set<string>) => {
    // Those that were not asked before come first, each by chance.
    const [fresh, known] = [bank.filter(({ id }) => !seen.has(id)), bank.filter(({ id }) => seen.has(id))]
    const { drawn } = fillDraws(draws, shuffled(fresh, randomInt), shuffled(known, randomInt))
    return layoutOf(plan, quiz, drawn, id => asked.get(id)!, randomInt)
  }
}

/** The newest revisions of some questions. */
const newestOf = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('questions')
    .innerJoin('questionVersions', join =>
      join
        .onRef('questionVersions.questionId', '=', 'questions.id')
        .onRef('questionVersions.revision', '=', 'questions.revision'),
    )
    .select(['questions.id', 'questionVersions.id as versionId'])
    .where('questions.id', 'in', ids),
)
