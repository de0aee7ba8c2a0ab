import { phoneEndFor } from '#modules/identity/server/public.ts'
import { sumsOfMany } from '#modules/learning/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Enrolment } from '../../contract/enrolment.ts'

type Row = Tables['enrolments']

/** Enrolments as staff see them: of whom, in which course, and how far they are there. */
export async function presentEnrolments(read: Reader, rows: Row[], { role }: Caller): Promise<Enrolment[]> {
  if (rows.length === 0) return []
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  const [people, courses, sums, phoneEndOf] = await Promise.all([
    read.selectFrom('users').select(['id', 'name', 'username', 'phone']).where('id', 'in', userIds).execute(),
    read.selectFrom('courses').select(['id', 'title']).where('id', 'in', courseIds).execute(),
    may(role, 'progress.report') ? sumsOfMany(read, userIds, now(), courseIds) : undefined,
    phoneEndFor(read, role),
  ])
  const personById = new Map(people.map(one => [one.id, one]))
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  return rows.map(({ id, courseId, userId, source, expiresAt, createdAt, updatedAt, version }) => {
    const { name = '', username = '', phone = null } = personById.get(userId) ?? {}
    const sum = sums?.get(userId)?.get(courseId)
    return {
      ...{ id, courseId, userId, source, expiresAt, createdAt, updatedAt, version },
      user: { id: userId, name, username, phoneEnd: phoneEndOf(phone) },
      courseTitle: titles.get(courseId) ?? '',
      percent: sum?.percent ?? null,
      lessonsTotal: sum?.lessonsTotal ?? null,
      lessonsCompleted: sum?.lessonsCompleted ?? null,
      workTotal: sum?.workTotal ?? null,
      workCompleted: sum?.workCompleted ?? null,
    }
  })
}
