import { isLearner } from '#modules/identity/contract/roles.ts'
import { mediaReferencesOf, picturesOf } from '#modules/media/server/public.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Links } from '#platform/server/storage/links.ts'
import type { Course } from '../../contract/course.ts'
import type { courseCountsOf } from './counts.ts'
import { teachersOf } from './teachers-of.ts'

type Row = ResourceTables['courses']

/** How far a student is in each of these courses at a moment; those they do not learn in are left out. */
type SumsOf = (
  read: Reader,
  userId: string,
  now: string,
  courseIds: string[],
) => Promise<Map<string, Record<(typeof sumFields)[number], number>>>

const sumFields = ['percent', 'lessonsTotal', 'lessonsCompleted', 'workTotal', 'workCompleted'] as const

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
  countsOf: ReturnType<typeof courseCountsOf>,
): Promise<Course[]> {
  const ids = rows.map(({ id }) => id)
  const learns = isLearner(caller.role)
  const [teachers, counts, sums, references] = await Promise.all([
    teachersOf(read, ids),
    countsOf(ids, caller),
    learns ? sumsOf(read, caller.id, new Date().toISOString(), ids) : undefined,
    mediaReferencesOf(read, ids),
  ])
  const coverIdOf = (id: string) => references(id, 'cover')[0]?.mediaId ?? null
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
      workTotal: sum?.workTotal ?? null,
      workCompleted: sum?.workCompleted ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}
