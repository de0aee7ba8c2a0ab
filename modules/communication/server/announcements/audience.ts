import type { SelectQueryBuilder } from 'kysely'
import { visibleCourses } from '#modules/catalog/server/public.ts'
import { idsOfOwnGroups, visibleGroups } from '#modules/enrolment/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import { notOffered, refuse, refuseAll } from '#platform/server/problem.ts'
import type { Announcement } from '../../contract/announcement.ts'

/** What an announcement is to, by their ids. */
export type Recipients = Pick<Announcement, 'courseIds' | 'groupIds' | 'userIds'>
type Audience = Announcement['audience']

/** Where it is written down to what an announcement is. */
const written = [
  { field: 'courseIds', audience: 'courses', table: 'announcementCourses', column: 'courseId' },
  { field: 'groupIds', audience: 'groups', table: 'announcementGroups', column: 'groupId' },
  { field: 'userIds', audience: 'people', table: 'announcementPeople', column: 'userId' },
] as const

/**
 * Refuses whom a writer may not write to: teachers write to their own courses, groups and students only; all of them have to be
 * there, or have been named before, and one at least of those that are the audience.
 */
export async function checkAudience(
  tx: Tx,
  scope: Scope,
  audience: Audience,
  recipients: Recipients,
  before: Recipients = { courseIds: [], groupIds: [], userIds: [] },
) {
  const named = written.find(each => each.audience === audience)
  if (reachOf(scope.caller.role, 'announcements.create') === 'own' && !named)
    refuse('audience', 'not_offered')
  if (named && recipients[named.field].length === 0) refuse(named.field, 'too_few', 1)
  const errors = await Promise.all(
    written.map(async ({ field }) => {
      const ids = recipients[field]
      if (ids.length === 0) return []
      const offered = new Set([...(await offers[field](tx, scope, ids)), ...before[field]])
      return notOffered(field, ids, offered)
    }),
  )
  refuseAll(errors.flat())
}

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Those of some ids that a writer may write to. */
const offers = {
  courseIds: async (tx: Tx, scope: Scope, ids: string[]) =>
    idsIn(await liveRows(tx, 'courses', ids).where(visibleCourses(scope)).execute()),
  groupIds: async (tx: Tx, scope: Scope, ids: string[]) =>
    idsIn(await liveRows(tx, 'groups', ids).where(visibleGroups(scope)).execute()),
  async userIds(tx: Tx, scope: Scope, ids: string[]) {
    const people = liveRows(tx, 'users', ids)
    if (reachOf(scope.caller.role, 'announcements.create') === 'all') return idsIn(await people.execute())
    const enrolled = tx
      .selectFrom('enrolments')
      .select('userId')
      .where('deletedAt', 'is', null)
      .where(row => inIds(row, 'courseId', scope.courseIds))
    const members = tx
      .selectFrom('groupMembers')
      .select('userId')
      .where('leftAt', 'is', null)
      .where(row => row('groupId', 'in', idsOfOwnGroups(row, scope)))
    const students = people
      .where('role', 'in', learners)
      .where(row => row.or([row('id', 'in', enrolled), row('id', 'in', members)]))
    return idsIn(await students.execute())
  },
}

/** Those of some ids that are there and not in the bin. */
const liveRows = <Of extends 'courses' | 'groups' | 'users'>(tx: Tx, kind: Of, ids: string[]) =>
  tx
    .selectFrom(kind as 'users')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null) as unknown as SelectQueryBuilder<Tables, Of, { id: string }>

/** To what an announcement is, in order of the ids. */
export async function recipientsOf(tx: Tx, announcementId: string): Promise<Recipients> {
  const recipients = await Promise.all(
    written.map(async ({ field, table, column }) => {
      const rows = await tx
        .selectFrom(table as 'announcementCourses')
        .select(`${column} as id` as 'courseId as id')
        .where('announcementId', '=', announcementId)
        .orderBy('id')
        .execute()
      return [field, idsIn(rows)] as const
    }),
  )
  return Object.fromEntries(recipients) as Recipients
}

/** What differs between two lists of recipients: nothing where both name the same. */
export function changedRecipients(before: Recipients, after: Partial<Recipients>): Partial<Recipients> {
  const changed = written.flatMap(({ field }) => {
    const ids = after[field]
    return ids && [...new Set(ids)].sort().join() !== before[field].join() ? [[field, ids]] : []
  })
  return Object.fromEntries(changed)
}

/** Of all recipients those in the fields that others have. */
export const sameFields = (all: Recipients, others: Partial<Recipients>): Partial<Recipients> =>
  Object.fromEntries(written.flatMap(({ field }) => (others[field] ? [[field, all[field]]] : [])))

/** Says anew to what an announcement is, as far as it is given. */
export async function setRecipients(tx: Tx, announcementId: string, recipients: Partial<Recipients>) {
  for (const { field, table, column } of written) {
    const ids = recipients[field]
    if (!ids) continue
    const to = table as 'announcementCourses'
    await tx.deleteFrom(to).where('announcementId', '=', announcementId).execute()
    const rows = [...new Set(ids)].map(
      id => ({ announcementId, [column]: id }) as { announcementId: string; courseId: string },
    )
    if (rows.length > 0) await tx.insertInto(to).values(rows).execute()
  }
}
