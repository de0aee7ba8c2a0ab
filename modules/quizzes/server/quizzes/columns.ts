import type { ResourceTables } from '#platform/server/db/tables.ts'
import type { QuizDraft } from '../../contract/quiz.ts'
import { hundredths } from '#platform/server/hundredths.ts'

/** What of a quiz stays as it is once somebody has begun it. */
export const fixedOnceBegun = [
  ...(['plan', 'shuffleQuestions', 'shuffleOptions', 'perPage', 'navigation', 'wrongPenalty'] as const),
] as const

type Draft = Partial<Omit<QuizDraft, 'position' | 'groupIds' | 'userIds' | 'categoryId' | 'seasonId'>>

/** A draft by the columns it is kept in; what it does not say is left out. */
export function columnsOf({ plan, wrongPenalty, passPercent, weight, ...rest }: Draft) {
  return {
    ...rest,
    ...(plan && { plan: JSON.stringify(plan) }),
    ...(wrongPenalty !== undefined && { wrongPenalty: hundredths(wrongPenalty) }),
    ...(passPercent !== undefined && { passPercent: passPercent === null ? null : hundredths(passPercent) }),
    ...(weight !== undefined && { weight: hundredths(weight) }),
  } satisfies Partial<ResourceTables['quizzes']>
}
