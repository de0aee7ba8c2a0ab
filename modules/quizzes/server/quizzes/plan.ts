import type { Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { cleanAsked } from '#platform/server/rich-text/rich-text.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { PlanItem } from '../../contract/plan.ts'
import { bankOf } from './bank.ts'
import { fillDraws } from './draws.ts'

/** A plan as it is kept: the texts of its headings sanitised. */
export const cleanPlan = (plan: PlanItem[]) =>
  plan.map((item, at) =>
    item.kind === 'heading' ? { ...item, body: cleanAsked(item.body, 'part', `plan.${at}.body`) } : item,
  )

/** The texts of the headings of a plan, each with its path. */
export const textsOf = (plan: PlanItem[]) =>
  plan.flatMap((item, at) => (item.kind === 'heading' ? [{ html: item.body, path: `plan.${at}.body` }] : []))

export const questionsIn = (plan: PlanItem[]) =>
  plan.flatMap(item => (item.kind === 'question' ? [item.questionId] : []))

/**
 * Refuses a plan that asks what is not of its course, or one question twice; of a published quiz also one that asks nothing,
 * that asks drafts, or whose draws the bank cannot fill. The questions stay as they are until the transaction ends.
 */
export async function checkPlan(tx: Tx, courseId: string, plan: PlanItem[], status: 'draft' | 'published') {
  const errors: { path: string; code: RuleCode; limit?: number }[] = []
  const ids = questionsIn(plan)
  const questions = tx.selectFrom('questions').select(['id', 'status']).where('deletedAt', 'is', null)
  const rows =
    ids.length === 0
      ? []
      : await questions
          .where('courseId', '=', courseId)
          .where('id', 'in', ids)
          .orderBy('id')
          .forShare()
          .execute()
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  const keys = new Set<string>()
  const earlierIds = new Set<string>()
  plan.forEach((item, at) => {
    if (keys.has(item.key)) errors.push({ path: `plan.${at}.key`, code: 'taken' })
    keys.add(item.key)
    if (item.kind !== 'question') return
    const { questionId } = item
    const known = statuses.get(questionId)
    if (!known || earlierIds.has(questionId) || (status === 'published' && known === 'draft'))
      errors.push({ path: `plan.${at}.questionId`, code: 'not_offered' })
    earlierIds.add(questionId)
  })
  if (status === 'published' && errors.length === 0) {
    if (plan.every(({ kind }) => kind === 'heading')) errors.push({ path: 'plan', code: 'too_few', limit: 1 })
    errors.push(...(await shortDraws(tx, courseId, plan, earlierIds)))
  }
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

async function shortDraws(tx: Tx, courseId: string, plan: PlanItem[], asked: Set<string>) {
  const draws = plan.filter(item => item.kind === 'draw')
  if (draws.length === 0) return []
  const bank = (await bankOf(tx, courseId)).filter(({ id }) => !asked.has(id))
  const { short, drawn } = fillDraws(draws, bank)
  return short.map(key => ({
    path: `plan.${plan.findIndex(item => item.key === key)}.count`,
    code: 'over_limit' as RuleCode,
    limit: drawn(key).length,
  }))
}

/** Writes down which questions a quiz asks by name. */
export async function savePlanned(tx: Tx, quizId: string, plan: PlanItem[]) {
  await tx.deleteFrom('planQuestions').where('quizId', '=', quizId).execute()
  const rows = questionsIn(plan).map(questionId => ({ quizId, questionId }))
  if (rows.length > 0) await tx.insertInto('planQuestions').values(rows).execute()
}
