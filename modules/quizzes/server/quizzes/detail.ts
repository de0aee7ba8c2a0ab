import { neighboursOf } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { PlanItem } from '../../contract/plan.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { notBegunOf } from './not-begun.ts'
import { peopleIn } from './audience.ts'
import { presentQuizzes } from './presenter.ts'

type Row = ResourceTables['quizzes']

/** One quiz with what stands before and after it; for staff with what it asks, and how many have not begun it, and whom it names. */
export async function presentQuiz(db: Db, row: Row, caller: Caller): Promise<Quiz> {
  const { read } = db
  const scope = await scopeOf(read, caller)
  const learns = isLearner(caller.role)
  const [[shown], neighbours, notBegun, people] = await Promise.all([
    presentQuizzes(db, [row], caller),
    neighboursOf(read, row, scope),
    learns ? null : notBegunOf(read, row, scope.now),
    learns ? null : peopleIn(read, row.id),
  ])
  const plan = learns ? null : (JSON.parse(row.plan) as PlanItem[])
  return { ...shown!, body: row.body, plan, notBegun, people, ...neighbours }
}
