import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported, wordColumn } from '#platform/server/bulk/exported.ts'
import type { Enrolment } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'

/** What is taken out of enrolments as a table. */
export function enrolmentExported({ db }: BulkContext): Exported<Enrolment> {
  const store = enrolmentStore(db)
  return {
    title: 'enrolments.table',
    resource: enrolmentRows(store),
    rows: store.byIds,
    columns: [
      column('name', 'users.name', ({ user }) => user.name),
      column('username', 'users.username', ({ user }) => user.username),
      column('courseTitle', 'filter.course'),
      wordColumn('source', 'enrolments.table.source', 'enrolments.table.source.'),
      dateColumn('expiresAt', 'enrol.until'),
      column('percent', 'users.percent', undefined, 'number'),
      column('lessonsCompleted', 'enrolments.table.lessonsCompleted', undefined, 'number'),
      column('lessonsTotal', 'lessons.heading', undefined, 'number'),
      column('workCompleted', 'enrolments.table.workCompleted', undefined, 'number'),
      column('workTotal', 'enrolments.table.workTotal', undefined, 'number'),
      dateColumn('createdAt', 'enrol.since'),
    ],
  }
}
