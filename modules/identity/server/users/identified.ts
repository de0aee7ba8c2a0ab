import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { User } from '../../contract/user.ts'
import { groupTitles } from './group-titles.ts'
import { phoneEndFor } from '../people/school-rules.ts'

type Row = ResourceTables['users']

/** What pickers tell people of one name apart by. */
export type Identified = Pick<User, 'username' | 'externalId'> & {
  phoneEnd: string | null
  groupTitle: string | null
}

export const identifiedColumns = ['id', 'name', 'role', 'username', 'externalId', 'phone'] as const

/** People of a light list with what tells those of one name apart, as far as the reader may know it. */
export async function presentIdentified(
  read: Reader,
  rows: Pick<Row, (typeof identifiedColumns)[number]>[],
  scope: Scope,
  courseId?: string,
) {
  const ids = rows.map(({ id }) => id)
  const [phoneEndOf, groupTitleOf] = await Promise.all([
    phoneEndFor(read, scope.caller.role),
    groupTitles().identifying(read, ids, scope, courseId),
  ])
  return rows.map(({ id, name, role, username, externalId, phone }) => ({
    ...{ id, name, role, username, externalId },
    ...{ phoneEnd: phoneEndOf(phone), groupTitle: groupTitleOf(id) },
  }))
}
