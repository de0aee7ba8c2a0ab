import type { SelectQueryBuilder } from 'kysely'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { LessonQuery } from '../../contract/lesson.ts'
import { isIn, isUpcoming } from '../courses/policy.ts'

type Filters = Pick<LessonQuery, 'courseId' | 'seasonId' | 'status' | 'upcoming'>

/** Lessons by the filters of a list. */
export function filtered(
  rows: SelectQueryBuilder<Tables, 'lessons', object>,
  { now }: Scope,
  { courseId, seasonId, status, upcoming }: Filters,
) {
  let lessons = rows
  if (courseId) lessons = lessons.where('courseId', '=', courseId)
  if (seasonId) lessons = lessons.where('seasonId', '=', seasonId)
  if (status) lessons = lessons.where(row => isIn(row, status, upcoming))
  if (upcoming !== undefined) lessons = lessons.where(row => isUpcoming(row, upcoming, now))
  return lessons
}

/** Whether a list is asked for anything less than all. */
export const isFiltered = (filters: Filters) => Object.values(filters).some(value => value !== undefined)
