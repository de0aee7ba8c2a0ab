import { seesGuardians } from '#modules/identity/server/public.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Guardian } from '../../contract/guardian.ts'
import { visibleStudents } from './policy.ts'

type Row = ResourceTables['guardians']

/** Guardians as a caller sees them: with those of their students whom these see, and how to reach them as the school has it. */
export async function presentGuardians(read: Reader, rows: Row[], caller: Caller): Promise<Guardian[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const scope = await scopeOf(read, caller)
  const [isShown, students, links] = await Promise.all([
    seesGuardians(read, caller.role),
    read
      .selectFrom(row =>
        visibleStudents(row, scope)
          .where('guardianStudents.guardianId', 'in', ids)
          .select(['guardianStudents.guardianId', 'users.id', 'users.name', 'users.sortKey'])
          .as('students'),
      )
      .selectAll()
      .orderBy('sortKey')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('guardianLinks')
      .select(['guardianId', 'endsAt', 'seenAt'])
      .where('guardianId', 'in', ids)
      .where('endsAt', '>', scope.now)
      .execute(),
  ])
  const named = Map.groupBy(students, ({ guardianId }) => guardianId)
  const linked = new Map(links.map(({ guardianId, ...link }) => [guardianId, link]))
  return rows.map(row => {
    const { id, name, phone, email, relation, language, mail, createdAt, updatedAt, version } = row
    const own = (named.get(id) ?? []).map(student => ({ id: student.id, name: student.name }))
    return {
      ...{ id, name, phone: isShown ? phone : null, email: isShown ? email : null },
      ...{ relation, language, mail, studentIds: own.map(student => student.id), students: own },
      ...{ link: linked.get(id) ?? null, createdAt, updatedAt, version },
    }
  })
}
