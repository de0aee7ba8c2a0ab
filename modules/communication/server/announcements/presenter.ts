import { reachOf } from '#platform/contract/access.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Announcement } from '../../contract/announcement.ts'

type Row = ResourceTables['announcements']

/** Announcements as a reader sees them: by whom, to which of the courses they know, and when they read it. */
export async function presentAnnouncements(
  read: Reader,
  rows: Row[],
  caller: Caller,
): Promise<Announcement[]> {
  const ids = rows.map(({ id }) => id)
  const scope = await scopeOf(read, caller)
  const known = new Set(scope.courseIds)
  const [authors, courses, reads] = await Promise.all([
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
    read
      .selectFrom('announcementReads')
      .select(['announcementId', 'readAt'])
      .where('userId', '=', caller.id)
      .where('announcementId', 'in', ids)
      .execute(),
  ])
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  const readings = new Map(reads.map(({ announcementId, readAt }) => [announcementId, readAt]))
  return rows.map(row => {
    const { id, title, body, audience, pinned, publishAt, expireAt, authorId } = row
    const { createdAt, updatedAt, version } = row
    const own = reachOf(caller.role, 'announcements.update') === 'all' || authorId === caller.id
    const to = courses
      .filter(course => course.announcementId === id && (own || known.has(course.id)))
      .map(course => ({ id: course.id, title: course.title }))
    return {
      ...{ id, title, body, audience, pinned, publishAt, expireAt },
      courseIds: to.map(course => course.id),
      courses: to,
      author: { id: authorId, name: names.get(authorId) ?? '' },
      readAt: readings.get(id) ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}
