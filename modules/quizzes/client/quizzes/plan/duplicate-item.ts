import { call } from '#platform/client/api/call.ts'
import { newPlanKey, type PlanItem } from '../../../contract/plan.ts'
import { questions } from '#modules/questions/contract/question.ts'

/** A copy of an item of a plan. A question is asked once in a quiz, so that its copy is a question of the bank, too. */
export async function duplicateOf(item: PlanItem): Promise<PlanItem> {
  const key = newPlanKey()
  if (item.kind !== 'question') return { ...item, key }
  const question = await call(questions.read, { id: item.questionId })
  const { courseId, title, body, content, explanation, points, tags, difficulty, status } = question
  const draft = { courseId, title, body, content, explanation, points, tags, difficulty, status }
  const { id: questionId } = await call(questions.create, { body: draft as never })
  return { ...item, key, questionId }
}
