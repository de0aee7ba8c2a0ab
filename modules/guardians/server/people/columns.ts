import { type PersonColumns, seesGuardians } from '#modules/identity/server/public.ts'
import { column } from '#platform/server/bulk/exported.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { oneOfSeveral } from './several.ts'

type Columns = { guardianName: string | null; guardianPhone: string | null; guardianEmail: string | null }

const nothing: Columns = { guardianName: null, guardianPhone: null, guardianEmail: null }

/** The guardians of some people, in the order in which they came, by the ids of these. */
export async function guardiansOf(read: Reader, userIds: string[]) {
  const rows = await read
    .selectFrom('guardianStudents')
    .innerJoin('guardians', 'guardians.id', 'guardianStudents.guardianId')
    .select(['guardianStudents.userId', 'guardians.id', 'guardians.name', 'guardians.phone'])
    .select(['guardians.email', 'guardians.language'])
    .where('guardianStudents.userId', 'in', userIds)
    .where('guardians.deletedAt', 'is', null)
    .orderBy('guardianStudents.linkedAt')
    .orderBy('guardians.id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** What people are taken out with of their guardians, so that it is read in again as it is: each at their place in every column. */
export const guardianColumns: PersonColumns = {
  columns: [
    column('guardianName', 'users.table.guardianName'),
    column('guardianPhone', 'users.table.guardianPhone'),
    column('guardianEmail', 'users.table.guardianEmail'),
  ],
  async valuesOf(read, ids, { role }) {
    const [known, isShown] = await Promise.all([guardiansOf(read, ids), seesGuardians(read, role)])
    return id => {
      const own = known.get(id)
      if (!own) return nothing
      return {
        guardianName: oneOfSeveral(own.map(({ name }) => name)),
        guardianPhone: isShown ? oneOfSeveral(own.map(({ phone }) => phone)) : null,
        guardianEmail: isShown ? oneOfSeveral(own.map(({ email }) => email)) : null,
      }
    }
  },
}
