import { isLearner } from '#modules/identity/contract/roles.ts'
import { mediaReferencesOf } from '#modules/media/server/public.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Links } from '#platform/server/storage/links.ts'
import { picturesOf } from '#platform/server/storage/pictures.ts'
import type { Course } from '../../contract/course.ts'
import { visibleLessons } from '../lessons/policy.ts'
import { visibleSeasons } from './policy.ts'

type Row = ResourceTables['courses']

/** How far a student is in each of these courses at a moment; those they do not learn in are left out. */
type SumsOf = (
  read: Reader,
  userId: string,
  now: string,
  courseIds: string[],
) => Promise<Map<string, { percent: number; lessonsTotal: number; lessonsCompleted: number }>>

let sumsOf: SumsOf = () => {
  throw new Error('Nobody has said how far students are: see declareSums.')
}

/** Names what tells how far students are: the module does so that follows their progress. */
export const declareSums = (by: SumsOf) => {
  sumsOf = by
}

/** Courses as a caller sees them: who teaches, how much they hold, and for a student how far they are. */
export async function presentCourses(
  read: Reader,
  links: Links,
  rows: Row[],
  caller: Caller,
): Promise<Course[]> {
  const ids = rows.map(({ id }) => id)
  const learns = isLearner(caller.role)
  const [teachers, counts, sums, uses] = await Promise.all([
    teachersOf(read, ids),
    countsOf(read, ids, caller),
    learns ? sumsOf(read, caller.id, new Date().toISOString(), ids) : undefined,
    mediaReferencesOf(read, ids),
  ])
  const coverIdOf = (id: string) => uses(id, 'cover')[0]?.mediaId ?? null
  const coverIds = ids.flatMap(id => coverIdOf(id) ?? [])
  const covers = await picturesOf(read, links, coverIds, caller.sessionId)
  return rows.map(row => {
    const { id, title, description, status, language, watermark, position, createdAt, updatedAt, version } =
      row
    const teaching = teachers.get(id) ?? []
    const sum = sums?.get(id)
    const coverId = coverIdOf(id)
    return {
      ...{ id, title, description, status, teacherIds: teaching.map(({ id }) => id), language, position },
      teachers: teaching,
      coverId,
      watermark,
      cover: (coverId && covers.get(coverId)) || null,
      counts: counts(id),
      enrolled: sums ? sum !== undefined : null,
      percent: sum?.percent ?? null,
      lessonsTotal: sum?.lessonsTotal ?? null,
      lessonsCompleted: sum?.lessonsCompleted ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

async function teachersOf(read: Reader, courseIds: string[]) {
  const rows = await cachedQuery(read, 'teachers of courses', { courseIds }, ({ courseIds }) =>
    read
      .selectFrom('courseTeachers')
      .innerJoin('users', 'users.id', 'courseTeachers.userId')
      .select(['courseTeachers.courseId', 'users.id', 'users.name'])
      .where('courseTeachers.courseId', 'in', courseIds)
      .where('users.deletedAt', 'is', null)
      .orderBy('users.sortKey')
      .orderBy('users.id'),
  )
  const named = rows.map(({ courseId, id, name }) => ({ courseId, person: { id, name } }))
  const byCourse = Map.groupBy(named, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([id, all]) => [id, all.map(({ person }) => person)]))
}

async function countsOf(read: Reader, ids: string[], caller: Caller) {
  const scope = await scopeOf(read, caller)
  const [seasons, lessons, students] = await Promise.all([
    countIn(read, 'seasons', ids, scope),
    countIn(read, 'lessons', ids, scope),
    isLearner(caller.role) ? undefined : studentsIn(read, ids),
  ])
  const of = (rows: { courseId: string; count: number }[], id: string) =>
    rows.find(({ courseId }) => courseId === id)?.count ?? 0
  return (id: string) => ({
    seasons: of(seasons, id),
    lessons: of(lessons, id),
    students: students ? of(students, id) : null,
  })
}

/** How many a reader sees in each course. */
function countIn(
  read: Reader,
  kind: 'seasons' | 'lessons',
  ids: string[],
  { caller, now, courseIds }: Scope,
) {
  const values = { ids, now, courseIds }
  return cachedQuery(read, `${kind} in courses ${caller.role}`, values, ({ ids, now, courseIds }) => {
    const scope = { caller, now, courseIds }
    const live = read
      .selectFrom(kind as 'lessons')
      .where('courseId', 'in', ids)
      .where('deletedAt', 'is', null)
    return live
      .where(kind === 'lessons' ? visibleLessons(scope) : (visibleSeasons(scope) as never))
      .select(row => ['courseId', row.fn.countAll<number>().as('count')])
      .groupBy('courseId')
  })
}

const studentsIn = (read: Reader, ids: string[]) =>
  cachedQuery(read, 'students in courses', { ids }, ({ ids }) =>
    read
      .selectFrom('enrolments')
      .innerJoin('users', 'users.id', 'enrolments.userId')
      .where('enrolments.courseId', 'in', ids)
      .where('enrolments.deletedAt', 'is', null)
      .where('users.deletedAt', 'is', null)
      .select(row => ['enrolments.courseId', row.fn.countAll<number>().as('count')])
      .groupBy('enrolments.courseId'),
  )
