import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** Quizzes by their ids, those in the bin included. */
export const quizzesByIds = prepared((on: Reader, { ids }: { ids: string[] }) =>
  on.selectFrom('quizzes').selectAll().where('id', 'in', ids),
)
