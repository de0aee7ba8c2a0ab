import { idsOfOwnGroups } from '#modules/enrolment/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Announcement } from '../../contract/announcement.ts'

type Row = ResourceTables['announcements']
type Named = { announcementId: string; id: string; title: string }
export type ListedAnnouncement = Omit<Announcement, 'people' | 'userIds'>

/** Announcements as a reader sees them: by whom, to which courses and groups of those they know, and when they read it. */
export async function presentAnnouncements(
  read: Reader,
  rows: Row[],
  caller: Caller,
): Promise<ListedAnnouncement[]> {
  const ids = rows.map(({ id }) => id)
  const scope = await scopeOf(read, caller)
  const knownCourses = new Set(scope.courseIds)
  const [authors, courses, groups, knownGroups, people, reads] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [...new Set(rows.map(({ authorId }) => authorId))])
      .execute(),
    read
      .selectFrom('announcementCourses')
      .innerJoin('courses', 'courses.id', 'announcementCourses.courseId')
      .select(['announcementId', 'courses.id', 'courses.title'])
      .where('announcementId', 'in', ids)
      .orderBy('courses.id')
      .execute(),
    groupsOf(read, ids),
    ownGroupsOf(read, ids, scope),
    read
      .selectFrom('announcementPeople')
      .select(row => ['announcementId', row.fn.countAll<number>().as('count')])
      .where('announcementId', 'in', ids)
      .groupBy('announcementId')
      .execute(),
    read
      .selectFrom('announcementReads')
      .select(['announcementId', 'readAt'])
      .where('userId', '=', caller.id)
      .where('announcementId', 'in', ids)
      .execute(),
  ])
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  const readings = new Map(reads.map(({ announcementId, readAt }) => [announcementId, readAt]))
  const counts = new Map(people.map(({ announcementId, count }) => [announcementId, count]))
  return rows.map(row => {
    const { id, title, body, audience, pinned, publishAt, expireAt, authorId } = row
    const { createdAt, updatedAt, version } = row
    const isAuthor = isOwn(caller, row)
    const toCourses = namedOf(courses, id, isAuthor ? undefined : knownCourses)
    const toGroups = namedOf(groups, id, isAuthor ? undefined : knownGroups)
    return {
      ...{ id, title, body, audience, pinned, publishAt, expireAt },
      courseIds: toCourses.map(course => course.id),
      courses: toCourses,
      groupIds: toGroups.map(group => group.id),
      groups: toGroups,
      counts: { people: isAuthor ? (counts.get(id) ?? 0) : null },
      author: { id: authorId, name: names.get(authorId) ?? '' },
      readAt: readings.get(id) ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

/** One announcement with those it is to by their names: for a reader, themselves alone. */
export async function presentAnnouncement(read: Reader, row: Row, caller: Caller): Promise<Announcement> {
  const [[announcement], people] = await Promise.all([
    presentAnnouncements(read, [row], caller),
    read
      .selectFrom('announcementPeople')
      .innerJoin('users', 'users.id', 'announcementPeople.userId')
      .select(['users.id', 'users.name'])
      .where('announcementId', '=', row.id)
      .$if(!isOwn(caller, row), found => found.where('users.id', '=', caller.id))
      .orderBy('users.sortKey')
      .orderBy('users.id')
      .execute(),
  ])
  return { ...announcement!, userIds: people.map(({ id }) => id), people }
}

/** Whether all is told to a caller that is known of an announcement: to whom else it is, too. */
const isOwn = (caller: Caller, { authorId }: Row) =>
  reachOf(caller.role, 'announcements.update') === 'all' || authorId === caller.id

/** What one announcement is to, of what a reader knows. */
const namedOf = (found: Named[], announcementId: string, known?: Set<string>) =>
  found
    .filter(each => each.announcementId === announcementId && (!known || known.has(each.id)))
    .map(({ id, title }) => ({ id, title }))

function groupsOf(read: Reader, ids: string[]) {
  return read
    .selectFrom('announcementGroups')
    .innerJoin('groups', 'groups.id', 'announcementGroups.groupId')
    .select(['announcementId', 'groups.id', 'groups.title'])
    .where('announcementId', 'in', ids)
    .orderBy('groups.sortKey')
    .orderBy('groups.id')
    .execute()
}

/** Which of the groups that announcements are to are a reader's own. */
async function ownGroupsOf(read: Reader, ids: string[], scope: Scope) {
  const rows = await read
    .selectFrom('announcementGroups')
    .select('groupId')
    .distinct()
    .where('announcementId', 'in', ids)
    .where(row => row('groupId', 'in', idsOfOwnGroups(row, scope)))
    .execute()
  return new Set(rows.map(({ groupId }) => groupId))
}
