import { lastActivityOfMany } from '#modules/learning/server/public.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, type Exported } from '#platform/server/bulk/exported.ts'
import { now } from '#platform/server/db/records.ts'
import type { Enrolment } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'

type Row = Enrolment & { externalId: string | null; lastActivityAt: string | null }

/**
 * What is taken out of progress as a table: who learns in a course a row, with the numbers of their report. It is asked for as
 * enrolments are, by whoever sees progress.
 */
export function progressExported({ db }: BulkContext): Exported<Row> {
  const store = enrolmentStore(db)
  const rows = enrolmentRows(store)
  return {
    title: 'progress.table',
    resource: {
      ...rows,
      list: 'progress.matrix',
      find: (query, ...rest) => rows.find({ sort: 'name', ...query }, ...rest),
    },
    async rows(ids, caller) {
      const items = await store.byIds(ids, caller)
      const userIds = [...new Set(items.map(({ userId }) => userId))]
      const courseIds = [...new Set(items.map(({ courseId }) => courseId))]
      if (userIds.length === 0) return []
      const [people, activity] = await Promise.all([
        db.read.selectFrom('users').select(['id', 'externalId']).where('id', 'in', userIds).execute(),
        lastActivityOfMany(db.read, userIds, courseIds, now()),
      ])
      const numbers = new Map(people.map(({ id, externalId }) => [id, externalId]))
      return items.map(item => ({
        ...item,
        externalId: numbers.get(item.userId) ?? null,
        // Nothing is reported of who does not learn there now.
        lastActivityAt: item.percent === null ? null : activity(item),
      }))
    },
    columns: [
      column('student', 'users.name', ({ user }) => user.name),
      column('externalId', 'users.table.externalId'),
      column('username', 'users.username', ({ user }) => user.username),
      column('courseTitle', 'filter.course'),
      column('percent', 'users.percent', undefined, 'number'),
      column('lessonsCompleted', 'enrolments.table.lessonsCompleted', undefined, 'number'),
      column('lessonsTotal', 'lessons.heading', undefined, 'number'),
      column('workCompleted', 'enrolments.table.workCompleted', undefined, 'number'),
      column('workTotal', 'enrolments.table.workTotal', undefined, 'number'),
      dateColumn('lastActivityAt', 'matrix.lastActivityAt'),
    ],
  }
}
