import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, createdAt, dateColumn, type Exported, storeExport } from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { learners } from '../../contract/roles.ts'
import { type User, users } from '../../contract/user.ts'
import { tableFields } from './imported/fields.ts'
import { personColumns, withPersonColumns } from './person-columns.ts'
import { userStore } from './store.ts'

const columns = [
  ...tableFields.map(({ column }) => column),
  dateColumn<User>('lastSeenAt', 'users.lastSeenAt'),
  createdAt,
]

/** What is taken out of people as a table. */
export function userExported({ db, files, country }: BulkContext): Exported<User> {
  const plain: Exported<User> = storeExport(db, users, userStore(db, files, country), {
    title: 'users.table',
    named: 'name',
    columns: [...columns, ...personColumns()],
  })
  return {
    ...plain,
    rows: async (ids, caller, location) =>
      withPersonColumns(db.read, await plain.rows(ids, caller, location), caller),
  }
}

/** Of a student, too; no known header of a table that is read in begins or ends so. */
const learning = [
  column<User>('courses', 'users.table.courses', ({ counts }) => counts.courses, 'number'),
  column<User>(
    ...(['percent', 'users.percent'] as const),
    ({ percent, lessonsTotal, workTotal }) => (lessonsTotal || workTotal ? percent : null),
    'number',
  ),
  column<User>('groups', 'users.table.groups', ({ groupTitles }, language) =>
    groupTitles ? listed(language, groupTitles) : null,
  ),
]

/** The same of those who learn. */
export function studentExported(context: BulkContext): Exported<User> {
  const exported = userExported(context)
  const [role] = learners
  return {
    ...exported,
    title: 'students.table',
    columns: [...exported.columns, ...learning],
    resource: {
      ...exported.resource,
      find: (query, ...rest) => exported.resource.find({ ...query, role }, ...rest),
    },
    rows: async (ids, caller, location) =>
      (await exported.rows(ids, caller, location)).filter(row => row.role === role),
  }
}
