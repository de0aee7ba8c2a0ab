import type { Db } from '#platform/server/db/tables.ts'
import type { newWorld } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>
type Person = { id: string; token: string }
type AnyRow = Record<string, unknown>

const tables = [
  ...([
    'loginNames',
    'unproved',
    'devices',
    'enrolments',
    'groupMembers',
    'progress',
    'courseProgress',
  ] as const),
  ...(['notes', 'bookmarks', 'announcementReads', 'announcementPeople', 'summaryReads'] as const),
  'guardianStudents' as const,
]

/** All that the database holds of two people but what only grows: versions, when they were last changed, the audit. */
export function accountsIn(db: Db) {
  const stable = (row: AnyRow, without: string[]) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)))
  return {
    async snapshot(...ids: string[]) {
      const users = await db.read
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      const rows: Record<string, AnyRow[]> = {
        users: users.map(row => stable(row, ['version', 'lastSeenAt', 'updatedAt'])),
      }
      for (const table of tables) {
        const found = await db.read
          .selectFrom(table as 'progress')
          .selectAll()
          .where('userId', 'in', ids)
          .execute()
        rows[table] = (found as AnyRow[])
          .filter(({ completed }) => completed !== 0) // nothing counted is what was never counted
          .map(row => stable(row, ['version']))
          .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      }
      return { rows }
    },
  }
}

/** Two courses with three lessons, and two people of whom each has done something in them. */
export async function studiesIn({ done, newCourse, newSeason, newLesson, enrol }: World) {
  const [first, second] = [await newCourse({ title: 'First' }), await newCourse({ title: 'Second' })]
  const seasons = [await newSeason(first.id), await newSeason(second.id)]
  const lessons: string[] = []
  for (const { id } of [seasons[0], seasons[0], seasons[1]])
    lessons.push((await newLesson(id, { title: `Lesson ${lessons.length}` })).id)
  const groups: string[] = []
  for (const title of ['Morning', 'Evening'])
    groups.push((await done('admin', 'POST /groups', { title, courseId: first.id })).id)
  groups.push((await done('admin', 'POST /groups', { title: 'Club' })).id)
  const publishAt = '2026-01-01T00:00:00.000Z'
  const news = await done('admin', 'POST /announcements', { title: 'News', audience: 'everyone', publishAt })

  async function furnish(from: Person, into: Person) {
    await enrol(first.id, from, { expiresAt: '2031-01-01T00:00:00.000Z' })
    await enrol(second.id, from)
    await enrol(first.id, into, { expiresAt: '2030-01-01T00:00:00.000Z' })
    const join = (group: string, { id }: Person) =>
      done('admin', `POST /groups/${group}/members`, { userIds: [id] })
    await join(groups[0]!, from)
    await join(groups[2]!, from)
    await join(groups[1]!, into)
    const learn = (who: Person, lesson: number, given: object) =>
      done(who, `PUT /lessons/${lessons[lesson]}/progress`, given)
    await learn(from, 0, { watched: [[0, 30]], positionSeconds: 30, completed: true })
    await learn(into, 0, {
      watched: [
        [20, 30],
        [40, 60],
      ],
      positionSeconds: 60,
    })
    await learn(into, 1, { watched: [[0, 10]], positionSeconds: 10, completed: true })
    await learn(from, 1, { watched: [[5, 20]], positionSeconds: 20 })
    const marked = { courseId: second.id, lessons: [{ lessonId: lessons[2], completed: true }] }
    await done('admin', `POST /courses/progress-special-user/${from.id}`, marked)
    await done(from, 'POST /notes', { lessonId: lessons[2], body: 'Remember this', atSeconds: 5 })
    await done(from, `PUT /lessons/${lessons[1]}/bookmark`)
    await done(from, `PUT /announcements/${news.id}/read`)
    const toOne = { title: 'Your paper', audience: 'people', userIds: [from.id], publishAt }
    await done('admin', 'POST /announcements', toOne)
  }
  return { lessons, groups, courses: [first, second], furnish }
}
