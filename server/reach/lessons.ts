import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { among, out, type Scope } from './courses.ts'

type Lessons = ExpressionBuilder<Tables, 'lessons'>

/** One lesson by its own columns: for finding it, where a list of all that is visible would be too much. */
export const seesLesson =
  ({ caller, courseIds, now }: Scope) =>
  (row: Lessons) => {
    if (caller.role === 'admin') return sql<boolean>`true`
    if (caller.role === 'teacher') return among(row, 'courseId', courseIds)
    const reached = row.or([
      among(row, 'courseId', courseIds),
      row.and([row('freePreview', '=', true), row('courseId', 'in', published(row))]),
    ])
    return row.and([reached, out(row, now), row('seasonId', 'in', outSeasons(row, now))])
  }

/**
 * Lessons in a list. For students two lists put together, of their courses and of free previews elsewhere: one `or`
 * over every lesson would read them all.
 */
export const seenLessons = (scope: Scope) => (row: Lessons) => {
  const { caller, courseIds, now } = scope
  if (caller.role !== 'student') return seesLesson(scope)(row)
  const released = (from: Lessons) =>
    from
      .selectFrom('lessons')
      .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
      .select('lessons.id')
      .where('lessons.deletedAt', 'is', null)
      .where(each => each.and([out(each, now, 'lessons.'), out(each, now, 'seasons.')]))
  const mine = released(row).where(each => among(each, 'lessons.courseId', courseIds))
  const free = released(row)
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .where('lessons.freePreview', '=', true)
    .where('courses.status', '=', 'published')
  return row('id', 'in', mine.union(free))
}

/** Lessons that count for a student of these courses: visible to them, and not only as a preview from elsewhere. */
export const countedLessons = <Joined extends SelectQueryBuilder<any, any, any>>(
  lessons: Joined,
  courseIds: string[],
  now: string,
) =>
  lessons
    .where(each => among(each, 'lessons.courseId', courseIds))
    .where('lessons.deletedAt', 'is', null)
    .where(each => each.and([out(each, now, 'lessons.'), out(each, now, 'seasons.')])) as Joined

const published = (row: Lessons) =>
  row.selectFrom('courses').select('courses.id').where('courses.status', '=', 'published')

const outSeasons = (row: Lessons, now: string) =>
  row
    .selectFrom('seasons')
    .select('seasons.id')
    .whereRef('seasons.id', '=', 'lessons.seasonId')
    .where(each => out(each, now, 'seasons.'))
