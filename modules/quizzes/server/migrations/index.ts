import type { Steps } from '#platform/server/db/migrate.ts'
import * as m0037 from './0037-assessment.ts'
import * as m0038 from './0038-answer-files.ts'
import * as m0046 from './0046-finished-quizzes.ts'
import * as m0050 from './0050-seen-results.ts'

/** What this module changed in the schema; the number is that of the whole product. The first also made the tables of questions. */
export const quizzesMigrations: Steps = {
  '0037-assessment': m0037.up,
  '0038-answer-files': m0038.up,
  '0046-finished-quizzes': m0046.up,
  '0050-seen-results': m0050.up,
}
