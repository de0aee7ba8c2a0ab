import type { Tables } from '#platform/server/db/tables.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { news } from './news.ts'
import type { Staff } from './people.ts'
import { titled } from './rows.ts'

/** What was announced, to which courses, and who has read it by now. */
export function announcementsOf(
  chance: Chance,
  clock: Clock,
  staff: Staff,
  courses: string[],
  readers: { userId: string; seenAt: string; courseIds: Set<string> }[],
) {
  const announcements: Tables['announcements'][] = []
  const announcementCourses: Tables['announcementCourses'][] = []
  const announcementReads: Tables['announcementReads'][] = []

  for (const [index, { title, body, by, to, day, until, pinned = false }] of news.entries()) {
    const id = chance.id()
    const publishAt = day === undefined ? null : clock.at(day, 7 + (index % 9), 15)
    const written = clock.at(Math.min(day ?? -1, -1) - 1, 16, index)
    announcements.push(
      titled<'announcements'>({
        ...{ id, title, body: cleanHtml(body), pinned, publishAt, authorId: staff[by] },
        audience: typeof to === 'string' ? to : 'courses',
        expireAt: until === undefined ? null : clock.at(until, 21),
        createdAt: written,
      }),
    )
    const courseIds = typeof to === 'string' ? [] : to.map(course => courses[course]!)
    announcementCourses.push(...courseIds.map(courseId => ({ announcementId: id, courseId })))
    if (publishAt === null || publishAt > clock.now || to === 'teachers') continue
    for (const { userId, seenAt, courseIds: learnt } of readers) {
      const isMeant = courseIds.length === 0 || courseIds.some(course => learnt.has(course))
      if (isMeant && seenAt > publishAt && chance.in100(70))
        announcementReads.push({ userId, announcementId: id, readAt: seenAt })
    }
  }
  return { announcements, announcementCourses, announcementReads }
}

/** What one group was told: that it meets elsewhere next time. */
export function groupAnnouncement(chance: Chance, clock: Clock, staff: Staff, groupId: string) {
  const announcement = titled<'announcements'>({
    ...{ id: chance.id(), title: 'القاعة ٣ هذا السبت بدل القاعة ٢', pinned: false, authorId: staff.huda },
    body: cleanHtml('<p>القاعة ٢ تحت الصيانة. نلتقي في <strong>القاعة ٣</strong> في الموعد نفسه.</p>'),
    ...{ audience: 'groups', publishAt: clock.at(-1, 12), expireAt: clock.at(5, 21) },
    createdAt: clock.at(-1, 11),
  })
  return { announcement, to: { announcementId: announcement.id, groupId } }
}
