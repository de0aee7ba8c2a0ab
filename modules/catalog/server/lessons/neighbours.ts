import { sql } from 'kysely'
import { cachedQueryOne } from '#platform/server/db/cached-query.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { isLessonVisible } from './policy.ts'

type Way = 'previous' | 'next'

/**
 * The lessons before and after one in the order of its course, season by season, of those that the reader sees. Each is
 * a step in an index from where the lesson stands, so a long course takes no longer than a short one.
 */
export async function neighboursOf(read: Reader, lesson: ResourceTables['lessons'], scope: Scope) {
  const neighbour = async (way: Way) =>
    (await inSeason(read, lesson, scope, way)) ?? (await inOthers(read, lesson, scope, way)) ?? null
  return { previousId: await neighbour('previous'), nextId: await neighbour('next') }
}

const directions = { previous: 'desc', next: 'asc' } as const

/** The next lesson of the same season, one way. */
async function inSeason(
  read: Reader,
  { id, seasonId, position }: ResourceTables['lessons'],
  { caller, now, courseIds }: Scope,
  way: Way,
) {
  const values = { id, seasonId, position, now, courseIds }
  const found = await cachedQueryOne(read, `${way} in season ${caller.role}`, values, params =>
    read
      .selectFrom('lessons')
      .select('id')
      .where('seasonId', '=', params.seasonId)
      .where('deletedAt', 'is', null)
      .where(beyond(way, params))
      .where(isLessonVisible({ caller, now: params.now, courseIds: params.courseIds }))
      .orderBy('position', directions[way])
      .orderBy('id', directions[way])
      .limit(1),
  )
  return found?.id
}

/** The first lesson, one way, of the nearest season that has any. */
async function inOthers(
  read: Reader,
  { courseId, seasonId }: ResourceTables['lessons'],
  { caller, now, courseIds }: Scope,
  way: Way,
) {
  const season = await cachedQueryOne(read, 'season of lesson', { seasonId }, ({ seasonId }) =>
    read.selectFrom('seasons').select('position').where('id', '=', seasonId),
  )
  if (!season) return undefined
  const values = { id: seasonId, courseId, position: season.position, now, courseIds }
  const found = await cachedQueryOne(read, `${way} in others ${caller.role}`, values, params => {
    const visible = isLessonVisible({ caller, now: params.now, courseIds: params.courseIds })
    return read
      .selectFrom('seasons')
      .select(row =>
        row
          .selectFrom('lessons')
          .select('id')
          .whereRef('lessons.seasonId', '=', 'seasons.id')
          .where('deletedAt', 'is', null)
          .where(visible)
          .orderBy('position', directions[way])
          .orderBy('id', directions[way])
          .limit(1)
          .as('id'),
      )
      .where('courseId', '=', params.courseId)
      .where('deletedAt', 'is', null)
      .where(beyond(way, params))
      .where(row =>
        row.exists(
          row
            .selectFrom('lessons')
            .select('id')
            .whereRef('lessons.seasonId', '=', 'seasons.id')
            .where('deletedAt', 'is', null)
            .where(visible),
        ),
      )
      .orderBy('position', directions[way])
      .orderBy('seasons.id', directions[way])
      .limit(1)
  })
  return found?.id
}

/** Whether a row stands before or after a position, ties told apart by id. */
const beyond = (way: Way, { position, id }: { position: number; id: string }) =>
  sql<boolean>`("position", "id") ${sql.raw(way === 'next' ? '>' : '<')} (${position}, ${id})`
