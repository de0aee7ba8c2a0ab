import type { Rows } from '#platform/server/db/pages/order.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'

type Kind = 'seasons' | 'lessons' | 'summaries'
type Page = { limit: number; offset: number; down: boolean; columns?: readonly string[] }

/** Whether a list is asked for in the order in which courses are taught: `course` or `-course`. */
export const isByCourse = (sort?: string) => sort?.replace('-', '') === 'course'

/** Those of the rows that hold every word of a search. */
export const searched = (rows: Rows, q?: string) =>
  q ? holds(q).reduce((kept, each) => kept.where(each), rows) : rows

/**
 * A page of seasons, lessons or summaries in the order of their courses, of the seasons or summaries in each, and of the
 * lessons in each of these.
 * The courses are walked by their index and what is in them by theirs, so that nothing is sorted: only the rows of the page,
 * and those before it, are looked at.
 */
export async function outlinePage<Of extends Kind>(
  read: Reader,
  kind: Of,
  found: Rows,
  { limit, offset, down, columns }: Page,
): Promise<ResourceTables[Of][]> {
  const direction = down ? 'desc' : 'asc'
  const courses = read.selectFrom('courses').where('courses.deletedAt', 'is', null) as unknown as Rows
  const { placed, tables } = outlineOf(courses, kind)
  const own = tables.at(-1)!
  const keys = tables.flatMap(table => [`${table}.position`, `${table}.id`])
  const visible = placed.where(row => row.exists(found.select('id').whereRef(`${kind}.id`, '=', `${own}.id`)))
  const ordered = keys.reduce((rows, key) => rows.orderBy(key, direction), visible)
  const ids = ((await ordered.limit(limit).offset(offset).execute()) as { id: string }[]).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = found.where('id', 'in', ids)
  const whole = (await (columns
    ? rows.select(['id', ...columns])
    : rows.selectAll()
  ).execute()) as ResourceTables[Of][]
  const byId = new Map(whole.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** All of a kind below their courses, and the tables whose positions are their order. */
function outlineOf(courses: Rows, kind: Kind): { placed: Rows; tables: string[] } {
  const below = (rows: Rows, table: Kind, own: string, parent: string, key: string) =>
    rows
      .crossJoin(`${table} as ${own}`)
      .whereRef(`${own}.${key}`, '=', `${parent}.id`)
      .where(`${own}.deletedAt`, 'is', null)
  if (kind === 'summaries') {
    const summaries = below(courses, 'summaries', 'summary', 'courses', 'courseId')
    return { placed: summaries.select('summary.id'), tables: ['courses', 'summary'] }
  }
  const seasons = below(courses, 'seasons', 'season', 'courses', 'courseId')
  if (kind === 'seasons') return { placed: seasons.select('season.id'), tables: ['courses', 'season'] }
  const lessons = below(seasons, 'lessons', 'lesson', 'season', 'seasonId')
  return { placed: lessons.select('lesson.id'), tables: ['courses', 'season', 'lesson'] }
}
