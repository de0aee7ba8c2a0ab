import type { GuardianView } from '#modules/guardians/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { visibleExams } from './policy.ts'

/** The marks of published exams, as far as each student sees these themselves; of who was absent without a score. */
export const examScoresOfMany: GuardianView['scores'] = async ({ read }, userIds) => {
  const [role] = learners
  const all = await Promise.all(
    userIds.map(async id => {
      const scope = await scopeOf(read, { id, role: role! })
      const rows = await read
        .selectFrom('exams')
        .innerJoin('scores', 'scores.examId', 'exams.id')
        .select(['exams.title', 'exams.heldOn', 'exams.outOf', 'scores.score'])
        .where('scores.userId', '=', id)
        .where('exams.deletedAt', 'is', null)
        .where(visibleExams(scope))
        .orderBy('exams.heldOn', 'desc')
        .orderBy('exams.id')
        .execute()
      const scores = rows.map(({ title, heldOn, outOf, score }) => ({
        ...{ kind: 'exam' as const, title, heldOn, score: pointsOrNull(score), outOf: pointsOf(outOf) },
      }))
      return [id, scores] as const
    }),
  )
  const scores = new Map(all)
  return userId => scores.get(userId) ?? []
}
