import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { compare } from '#platform/contract/compare.ts'
import type { Role } from '#platform/contract/role.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import type { Neighbour } from '../contract/neighbour.ts'
import { type Shown, shownInSeasons } from './standing.ts'

type Standing = Pick<ResourceTables['lessons'], 'id' | 'courseId' | 'seasonId' | 'position'>
type Way = 'previous' | 'next'
type Found = Neighbour & { way: Way; season: number; seasonId: string; position: number }

const ways: Way[] = ['previous', 'next']
const order = { previous: 'desc', next: 'asc' } as const

/** What stands before and after something in the one row of positions of its course, season by season, of what the reader sees. */
export async function neighboursOf(read: Reader, standing: Standing, scope: Scope) {
  const { previous, next } = await around(read, standing, scope, near => near.length > 0)
  return { previous: shown(previous[0]), next: shown(next[0]) }
}

/** The same of a lesson, and the lessons that come before and after it, whatever stands between. */
export async function lessonNeighboursOf(read: Reader, standing: Standing, scope: Scope) {
  const isLesson = ({ kind }: Found) => kind === 'lesson'
  const { previous, next } = await around(read, standing, scope, near => near.some(isLesson))
  return {
    ...{ previous: shown(previous[0]), next: shown(next[0]) },
    previousId: previous.find(isLesson)?.id ?? null,
    nextId: next.find(isLesson)?.id ?? null,
  }
}

const shown = (found: Found | undefined): Neighbour | null =>
  found ? { kind: found.kind, id: found.id, title: found.title } : null

/**
 * Of each kind that stands in seasons the nearest, each way, the nearest first. Each is a step in an index from where the place
 * is, so a long course takes no longer than a short one; other seasons are looked through only where this one does not suffice.
 */
async function around(read: Reader, standing: Standing, scope: Scope, suffices: (near: Found[]) => boolean) {
  const inSeason = await nearestInSeason(read, standing, scope)
  const nearest = async (way: Way) => {
    const near = inSeason.filter(found => found.way === way).toSorted(byPosition(way))
    if (suffices(near)) return near
    return [...near, ...(await nearestInOthers(read, standing, scope, way)).toSorted(byPosition(way))]
  }
  return { previous: await nearest('previous'), next: await nearest('next') }
}

const byPosition = (way: Way) => (one: Found, other: Found) =>
  (way === 'next' ? 1 : -1) *
  (one.season - other.season ||
    compare(one.seasonId, other.seasonId) ||
    one.position - other.position ||
    compare(one.id, other.id))

function nearestInSeason(
  read: Reader,
  { id, seasonId, position }: Standing,
  { caller, now, courseIds }: Scope,
) {
  const values = { id, seasonId, position, now, courseIds, reader: caller.id }
  return nearestIn(read, values, { role: caller.role })
}

type Near = {
  id: string
  seasonId: string
  position: number
  now: string
  courseIds: string[]
  reader: string
}

const nearestIn = prepared((read: Reader, { reader, ...near }: Near, { role }: { role: Role }) => {
  const scope = { ...near, caller: { id: reader, role } }
  const arms = ways.flatMap(way =>
    shownInSeasons().map(shown => {
      const nearest = read
        .selectFrom(shown.table as 'lessons')
        .select(['id', 'title', 'position', 'seasonId'])
        .where('seasonId', '=', near.seasonId)
        .where('deletedAt', 'is', null)
        .where(beyond(way, near))
        .where(shown.visible(scope))
        .orderBy('position', order[way])
        .orderBy('id', order[way])
        .limit(1)
      return read
        .selectFrom(nearest.as('nearest'))
        .select(['id', 'title', 'position', 'seasonId', sql<number>`0`.as('season')])
        .select([constant(shown.called).as('kind'), constant(way).as('way')])
    }),
  )
  return inOne(arms)
})

/** Of each kind the first, one way, of the nearest season that has any. */
function nearestInOthers(
  read: Reader,
  { courseId, seasonId }: Standing,
  { caller, now, courseIds }: Scope,
  way: Way,
) {
  const values = { courseId, seasonId, now, courseIds, reader: caller.id }
  return nearestBeyond(read, values, { role: caller.role, way })
}

type Beyond = { courseId: string; seasonId: string; now: string; courseIds: string[]; reader: string }

const nearestBeyond = prepared(
  (read: Reader, { reader, ...beyond }: Beyond, { role, way }: { role: Role; way: Way }) => {
    const scope = { ...beyond, caller: { id: reader, role } }
    const arms = shownInSeasons().map(shown => {
      const first = (row: ExpressionBuilder<Tables, 'seasons'>) => firstIn(row, shown, scope, way)
      const nearest = read
        .selectFrom('seasons')
        .select(row => ['seasons.position as season', first(row).limit(1).as('firstId')])
        .where('courseId', '=', beyond.courseId)
        .where('deletedAt', 'is', null)
        .where(isBeyondSeason(beyond.seasonId, way))
        .where(row => row.exists(first(row).clearOrderBy()))
        .orderBy('seasons.position', order[way])
        .orderBy('seasons.id', order[way])
        .limit(1)
      return read
        .selectFrom(nearest.as('nearest'))
        .innerJoin(`${shown.table as 'lessons'} as found`, 'found.id', 'nearest.firstId')
        .select(['found.id', 'found.title', 'found.position', 'found.seasonId', 'nearest.season'])
        .select([constant(shown.called).as('kind'), constant(way).as('way')])
    })
    return inOne(arms)
  },
)

const firstIn = (
  row: ExpressionBuilder<Tables, 'seasons'>,
  { table, visible }: Shown,
  scope: Scope,
  way: Way,
) =>
  row
    .selectFrom(table as 'lessons')
    .select('id')
    .whereRef(`${table as 'lessons'}.seasonId`, '=', 'seasons.id')
    .where('deletedAt', 'is', null)
    .where(visible(scope))
    .orderBy('position', order[way])
    .orderBy('id', order[way])

function isBeyondSeason(id: string, way: Way) {
  const here = sql`(select position, id from seasons where id = ${id})`
  return sql<boolean>`("seasons"."position", "seasons"."id") ${sql.raw(sign[way])} ${here}`
}

const sign = { previous: '<', next: '>' } as const

/** Whether a row stands before or after a position, ties told apart by id. */
const beyond = (way: Way, { position, id }: { position: number; id: string }) =>
  sql<boolean>`("position", "id") ${sql.raw(sign[way])} (${position}, ${id})`

/** Written into the query: it is no value that somebody gave. */
const constant = <Text extends string>(text: Text) => sql<Text>`${sql.lit(text)}`

const inOne = <Row>(arms: SelectQueryBuilder<any, any, Row>[]) =>
  arms.reduce((all, arm) => all.unionAll(arm) as typeof all)
