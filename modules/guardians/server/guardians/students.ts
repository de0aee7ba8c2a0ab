import type { Scope } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { now } from '#platform/server/db/records.ts'
import { notOffered, refuse, refuseAll } from '#platform/server/problem.ts'
import { maxStudents } from '../../contract/guardian.ts'
import { givenGuardians, visibleStudents } from './policy.ts'

/** All who hang on a guardian, in order of their ids, and those of them whom a caller sees. */
export async function studentsOn(tx: Tx, guardianId: string, scope: Scope) {
  const rows = await tx
    .selectFrom('guardianStudents')
    .select('userId')
    .where('guardianId', '=', guardianId)
    .orderBy('userId')
    .execute()
  const seen = await tx
    .selectFrom('users')
    .select('id')
    .where(row =>
      row(
        'id',
        'in',
        visibleStudents(row, scope).select('users.id').where('guardianStudents.guardianId', '=', guardianId),
      ),
    )
    .execute()
  const visible = new Set(seen.map(({ id }) => id))
  const all = rows.map(({ userId }) => userId)
  return { all, visible }
}

/**
 * Who hangs on a guardian once a caller has named their students: those, and whoever hung there and is not the caller’s to
 * see. Refuses whom they cannot name, and more than one guardian has.
 */
export async function studentsNamed(
  tx: Tx,
  scope: Scope,
  named: string[],
  before: { all: string[]; visible: Set<string> } = { all: [], visible: new Set() },
) {
  const studentIds = [...new Set(named)]
  const offered = await givenGuardians(tx, scope).select('users.id').where('users.id', 'in', named).execute()
  refuseAll(notOffered('studentIds', named, new Set(offered.map(({ id }) => id))))
  const hidden = before.all.filter(id => !before.visible.has(id))
  // Who has more from before may keep them, and gets none beside.
  const limit = Math.max(maxStudents, before.all.length)
  if (studentIds.length + hidden.length > limit) refuse('studentIds', 'over_limit', maxStudents)
  return [...new Set([...studentIds, ...hidden])].sort()
}

/** Hangs these students on a guardian, and nobody else. */
export async function setStudents(tx: Tx, guardianId: string, before: string[], after: string[]) {
  const gone = before.filter(id => !after.includes(id))
  if (gone.length > 0)
    await tx
      .deleteFrom('guardianStudents')
      .where('guardianId', '=', guardianId)
      .where('userId', 'in', gone)
      .execute()
  const added = after.filter(id => !before.includes(id))
  const linkedAt = now()
  const rows = added.map(userId => ({ guardianId, userId, linkedAt }))
  if (rows.length > 0) await tx.insertInto('guardianStudents').values(rows).execute()
}
