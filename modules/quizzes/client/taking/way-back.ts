import type { Attempt } from '../../contract/attempt.ts'

/** Where an attempt leads back to: its quiz as students see it, or as staff do who have looked at it. */
export const wayBack = ({ quizId, preview }: Pick<Attempt, 'quizId' | 'preview'>) =>
  ({ to: preview ? '/admin/quizzes/$id' : '/quizzes/$id', params: { id: quizId } }) as const
