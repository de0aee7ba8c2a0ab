import { prepared } from '#platform/server/db/prepared.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { enrolmentOf } from './policy.ts'

const withEnrolments = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .select(row => enrolmentOf(row, row.ref('attempts.userId')).as('enrolmentId'))
    .where('id', 'in', ids),
)

/** Of some attempts, those whose people are still enrolled, also where that has run out: they write on to the end. */
export async function enrolledIn(tx: Tx, ids: string[]) {
  const rows = await withEnrolments(tx, { ids: [...new Set(ids)] })
  return new Set(rows.filter(({ enrolmentId }) => enrolmentId !== null).map(({ id }) => id))
}
