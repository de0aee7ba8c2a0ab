import type { ResourceTables } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'

type Row = ResourceTables['quizzes']

/** What closes does so after it has opened. */
export function checkTimes({ opensAt, closesAt }: Partial<Pick<Row, 'opensAt' | 'closesAt'>>) {
  if (opensAt && closesAt && closesAt <= opensAt) refuse('closesAt', 'too_low')
}

/** Whoever only goes forward goes from page to page: all on one would be free. */
export function checkPages({ navigation, perPage }: Pick<Row, 'navigation' | 'perPage'>) {
  if (navigation === 'forward' && perPage < 1) refuse('perPage', 'too_low', 1)
}
