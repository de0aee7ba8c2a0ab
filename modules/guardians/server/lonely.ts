import type { Tx } from '#platform/server/db/tables.ts'
import { endForGood } from '#platform/server/retention/end-for-good.ts'
import { purgedResources } from '#platform/server/retention/purged.ts'

/** Guardians of nobody but students who go for good go with them. */
export async function endLonely(tx: Tx, userIds: string[]) {
  const rows = await tx
    .selectFrom('guardianStudents as of')
    .select('of.guardianId')
    .distinct()
    .where('of.userId', 'in', userIds)
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('guardianStudents as others')
            .select('others.userId')
            .whereRef('others.guardianId', '=', 'of.guardianId')
            .where('others.userId', 'not in', userIds),
        ),
      ),
    )
    .execute()
  const rules = purgedResources().find(({ kind }) => kind === 'guardians')
  if (rules && rows.length > 0)
    await endForGood(
      tx,
      rules,
      rows.map(({ guardianId }) => guardianId),
    )
}
