import { sql } from 'kysely'
import { isCounted } from '#modules/catalog/server/public.ts'
import { cachedQuery } from '#platform/server/db/cached-query.ts'
import { stateOf } from '#platform/server/db/pages/totals.ts'
import type { Reader } from '#platform/server/db/tables.ts'

type Asked = { courseIds: string[]; now: string }
/** How many lessons of a course count from one moment on, until another at which one more is released; null where none will be. */
type Count = { count: number; from: string; until: string | null }

const maxCourses = 10_000
const remembered = new WeakMap<Reader, (asked: Asked) => Promise<Map<string, number>>>()

/**
 * How many lessons count for the students of each of these courses at a moment. The people of one page may learn in all courses
 * of a site, whose lessons are not counted anew for each look at a list: a count holds until lessons or seasons change, or
 * the clock releases another.
 */
export function lessonsOfMany(read: Reader, asked: Asked) {
  // What a transaction has changed is nobody else’s yet.
  if (read.isTransaction) return counted(read, asked).then(toNumbers)
  let remember = remembered.get(read)
  if (!remember) remembered.set(read, (remember = remembering(read)))
  return remember(asked)
}

function remembering(read: Reader) {
  const state = stateOf({ read }, ['lessons', 'seasons'])
  let [counts, at] = [new Map<string, Count>(), '']

  return async ({ courseIds, now }: Asked) => {
    const current = await state()
    if (current !== at || counts.size > maxCourses) [counts, at] = [new Map(), current]
    const known = counts
    const missing = courseIds.filter(id => !holds(known.get(id), now))
    if (missing.length > 0)
      for (const [id, count] of await counted(read, { courseIds: missing, now })) known.set(id, count)
    return toNumbers(new Map(courseIds.map(id => [id, known.get(id)!])))
  }
}

const holds = (known: Count | undefined, now: string) =>
  known !== undefined && known.from <= now && (known.until === null || now < known.until)

const toNumbers = (counts: Map<string, Count>) => new Map([...counts].map(([id, { count }]) => [id, count]))

async function counted(read: Reader, { courseIds, now }: Asked): Promise<Map<string, Count>> {
  const rows = await cachedQuery(read, 'lessons of many', { courseIds, now }, ({ courseIds, now }) =>
    read
      .selectFrom('lessons')
      .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
      .where('lessons.courseId', 'in', courseIds)
      .where('lessons.deletedAt', 'is', null)
      .select(row => {
        const nextOf = (table: 'lessons' | 'seasons') =>
          sql<
            string | null
          >`min(case when ${sql.ref(`${table}.releaseAt`)} > ${now} then ${sql.ref(`${table}.releaseAt`)} end)`
        return [
          'lessons.courseId',
          sql<number>`count(case when ${isCounted(row, now)} then 1 end)`.as('count'),
          nextOf('lessons').as('lesson'),
          nextOf('seasons').as('season'),
        ]
      })
      .groupBy('lessons.courseId'),
  )
  const found = new Map(rows.map(({ courseId, ...row }) => [courseId, row]))
  return new Map(
    courseIds.map(id => {
      const { count = 0, lesson = null, season = null } = found.get(id) ?? {}
      const until = lesson && season ? (lesson < season ? lesson : season) : (lesson ?? season)
      return [id, { count, from: now, until }]
    }),
  )
}
