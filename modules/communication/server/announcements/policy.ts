import type { ExpressionBuilder } from 'kysely'
import { idsOfOwnGroups } from '#modules/enrolment/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds, reaching, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { AnnouncementQuery } from '../../contract/announcement.ts'

type Announcements = ExpressionBuilder<Tables, 'announcements'>

/** What a reader sees: what is out now and meant for them, and of staff whatever they wrote. */
export const visibleAnnouncements = (scope: Scope) => (row: Announcements) => {
  const { caller, courseIds, now } = scope
  const meant = row.or([
    row('audience', 'in', ['everyone', isLearner(caller.role) ? 'students' : 'teachers']),
    row.and([row('audience', '=', 'courses'), row('id', 'in', toCourses(row, courseIds))]),
    row.and([row('audience', '=', 'groups'), row('id', 'in', toGroups(row, scope))]),
    row.and([row('audience', '=', 'people'), row('id', 'in', toPerson(row, caller.id))]),
  ])
  const visible = row.and([meant, hasState(row, 'published', now)])
  return reaching(caller, 'announcements.read', {
    own: () => row.or([row('authorId', '=', caller.id), visible]),
    visible: () => visible,
  })
}

/** What a writer may change: administrators all, teachers their own and what is to their own courses or groups alone. */
export const changedBy = (scope: Scope) => (row: Announcements) => {
  const { caller, courseIds } = scope
  const toOthers = row
    .selectFrom('announcementGroups')
    .select('announcementId')
    .where(each => each('groupId', 'not in', idsOfOwnGroups(each, scope)))
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
        row.and([
          row('audience', '=', 'groups'),
          row('id', 'in', toGroups(row, scope)),
          row('id', 'not in', toOthers),
        ]),
      ]),
  })
}

const toCourses = (row: Announcements, courseIds: string[]) =>
  row
    .selectFrom('announcementCourses')
    .select('announcementId')
    .where(each => inIds(each, 'courseId', courseIds))

const toGroups = (row: Announcements, scope: Scope) =>
  row
    .selectFrom('announcementGroups')
    .select('announcementId')
    .where(each => each('groupId', 'in', idsOfOwnGroups(each, scope)))

const toPerson = (row: Announcements, userId: string) =>
  row.selectFrom('announcementPeople').select('announcementId').where('userId', '=', userId)

/** In which state the clock finds an announcement. */
export function hasState(row: Announcements, state: NonNullable<AnnouncementQuery['status']>, now: string) {
  const isPublished = row('publishAt', '<=', now)
  const lasting = row.or([row('expireAt', 'is', null), row('expireAt', '>', now)])
  if (state === 'draft') return row('publishAt', 'is', null)
  if (state === 'scheduled') return row('publishAt', '>', now)
  return state === 'published'
    ? row.and([isPublished, lasting])
    : row.and([isPublished, row('expireAt', '<=', now)])
}
