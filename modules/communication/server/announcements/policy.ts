import type { ExpressionBuilder } from 'kysely'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { AnnouncementQuery } from '../../contract/announcement.ts'

type Announcements = ExpressionBuilder<Tables, 'announcements'>

/** What a reader sees: what is out now and meant for them, and of staff whatever they wrote. */
export const visibleAnnouncements =
  ({ caller, courseIds, now }: Scope) =>
  (row: Announcements) => {
    const meant = row.or([
      row('audience', 'in', ['everyone', isLearner(caller.role) ? 'students' : 'teachers']),
      row.and([row('audience', '=', 'courses'), row('id', 'in', toCourses(row, courseIds))]),
    ])
    const visible = row.and([meant, hasState(row, 'published', now)])
    return reaching(caller, 'announcements.read', {
      own: () => row.or([row('authorId', '=', caller.id), visible]),
      visible: () => visible,
    })
  }

/** What a writer may change: administrators all, teachers their own and what is to their own courses alone. */
export const changedBy =
  ({ caller, courseIds }: Scope) =>
  (row: Announcements) => {
    const elsewhere = row
      .selectFrom('announcementCourses')
      .select('announcementId')
      .where(each => each.not(inIds(each, 'courseId', courseIds)))
    return reaching(caller, 'announcements.update', {
      own: () =>
        row.or([
          row('authorId', '=', caller.id),
          row.and([
            row('audience', '=', 'courses'),
            row('id', 'in', toCourses(row, courseIds)),
            row('id', 'not in', elsewhere),
          ]),
        ]),
    })
  }

const toCourses = (row: Announcements, courseIds: string[]) =>
  row
    .selectFrom('announcementCourses')
    .select('announcementId')
    .where(each => inIds(each, 'courseId', courseIds))

/** In which state the clock finds an announcement. */
export function hasState(row: Announcements, state: NonNullable<AnnouncementQuery['status']>, now: string) {
  const begun = row('publishAt', '<=', now)
  const lasting = row.or([row('expireAt', 'is', null), row('expireAt', '>', now)])
  if (state === 'draft') return row('publishAt', 'is', null)
  if (state === 'scheduled') return row('publishAt', '>', now)
  return state === 'published' ? row.and([begun, lasting]) : row.and([begun, row('expireAt', '<=', now)])
}
