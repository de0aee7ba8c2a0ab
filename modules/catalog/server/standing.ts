import { declareOneRow } from '#platform/server/db/positions.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { ResourceName, ResourceTables } from '#platform/server/db/tables.ts'
import type { Neighbour } from '../contract/neighbour.ts'
import { isLessonVisible } from './lessons/policy.ts'

/** Kinds that have a place in a season. */
export type Standing = {
  [Of in ResourceName]: ResourceTables[Of] extends { seasonId: string; position: number } ? Of : never
}[ResourceName]
type Visible = (scope: Scope) => (row: any) => any
/** A kind by what one of it is called, and who sees one. */
export type Shown = { table: Standing; called: Neighbour['kind']; visible: Visible }
const lessons: Shown = { table: 'lessons', called: 'lesson', visible: isLessonVisible }
const standing = new Map<Standing, Shown>()

/**
 * Says what other modules put into seasons: it stands in one row with their lessons, and goes into the bin with its season or
 * its course, and comes back with them.
 */
export function declareInSeasons(table: Standing, shown: Omit<Shown, 'table'>) {
  standing.set(table, { table, ...shown })
  declareOneRow('lessons', ...standing.keys())
}

/** Which of a kind a reader sees; none where no module has it. */
export const visibleInSeasons = (kind: Standing): Visible =>
  standing.get(kind)?.visible ?? (() => row => row.lit(false))

/** All kinds that stand in one row, as their readers see them. */
export const shownInSeasons = (): Shown[] => [lessons, ...standing.values()]

/** The kinds that go along with a season. */
export const kindsInSeasons = (): ResourceName[] => ['lessons', 'summaries', ...standing.keys()]
