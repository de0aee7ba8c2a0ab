import { sql } from 'kysely'
import { isCounted } from '#modules/catalog/server/public.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { textsJoined } from '#platform/server/db/expressions.ts'
import { remembering, stateOf } from '#platform/server/db/totals.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { countedOf } from './counted.ts'

/** How many lessons of a course count for its students, and the ids of those that do not: drafts, what comes out later, what is in the bin. */
export type LessonCount = { count: number; uncounted: string[] }
/** From one moment on, until another at which one more is released; null where none will be. */
type Known = LessonCount & { from: string; until: string | null }
type Asked = { courseIds: string[]; now: string }

const remembered = new WeakMap<Reader, (asked: Asked) => Promise<Map<string, LessonCount>>>()

/**
 * How many lessons count for the students of each of these courses at a moment. The people of one page may learn in all courses
 * of a site, whose lessons are not counted anew for each look at a list: a count holds until lessons or seasons change or
 * the clock releases another, and for 30 s at most, as totals do.
 */
export async function lessonCounts(read: Reader, asked: Asked): Promise<Map<string, LessonCount>> {
  // What a transaction has changed is nobody else’s yet.
  if (read.isTransaction) return counted(read, asked)
  let remember = remembered.get(read)
  if (!remember) remembered.set(read, (remember = countsOf(read)))
  return remember(asked)
}

type Lesson = { id: string; title: string; seasonId: string; seasonTitle: string }
const lessonsOf = new WeakMap<LessonCount, Lesson[]>()

const countedIn = prepared((read: Reader, { courseId, now }: { courseId: string; now: string }) =>
  countedOf(read, [courseId], now),
)

/** The lessons of a course that count at a moment, in its order: read once for each count, and remembered as long as that is. */
export async function lessonsThatCount(read: Reader, courseId: string, now: string): Promise<Lesson[]> {
  const count = (await lessonCounts(read, { courseIds: [courseId], now })).get(courseId)!
  const known = lessonsOf.get(count)
  if (known) return known
  const lessons = await countedIn(read, { courseId, now })
  lessonsOf.set(count, lessons)
  return lessons
}

function countsOf(read: Reader) {
  const state = stateOf({ read }, ['lessons', 'seasons'])
  const ofState = remembering<Map<string, Known>>(1)

  return async ({ courseIds, now }: Asked) => {
    const known = await ofState(await state(), async () => new Map())
    const missing = courseIds.filter(id => !holds(known.get(id), now))
    if (missing.length > 0)
      for (const [id, count] of await counted(read, { courseIds: missing, now })) known.set(id, count)
    return new Map(courseIds.map(id => [id, known.get(id)!]))
  }
}

const holds = (known: Known | undefined, now: string) =>
  known !== undefined && known.from <= now && (known.until === null || now < known.until)

const countsByCourse = prepared((read: Reader, { courseIds, now }: Asked) =>
  read
    .selectFrom('lessons')
    .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
    .where('lessons.courseId', 'in', courseIds)
    .select(row => {
      const counts = row.and([row('lessons.deletedAt', 'is', null), isCounted(row, now)])
      const nextOf = (column: 'lessons.releaseAt' | 'seasons.releaseAt') =>
        sql<string | null>`min(case when ${sql.ref(column)} > ${now} then ${sql.ref(column)} end)`
      return [
        'lessons.courseId',
        sql<number>`count(case when ${counts} then 1 end)`.as('count'),
        textsJoined(read, sql`case when ${counts} then null else "lessons"."id" end`).as('uncounted'),
        nextOf('lessons.releaseAt').as('lesson'),
        nextOf('seasons.releaseAt').as('season'),
      ]
    })
    .groupBy('lessons.courseId'),
)

async function counted(read: Reader, { courseIds, now }: Asked): Promise<Map<string, Known>> {
  const rows = await countsByCourse(read, { courseIds, now })
  const found = new Map(rows.map(({ courseId, ...row }) => [courseId, row]))
  return new Map(
    courseIds.map(id => {
      const { count = 0, uncounted = null, lesson = null, season = null } = found.get(id) ?? {}
      const until = lesson && season ? (lesson < season ? lesson : season) : (lesson ?? season)
      return [id, { count, uncounted: uncounted?.split(',') ?? [], from: now, until }]
    }),
  )
}
