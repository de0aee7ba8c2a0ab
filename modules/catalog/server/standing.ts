import { declareOneRow } from '#platform/server/db/positions.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { ResourceName, ResourceTables } from '#platform/server/db/tables.ts'

/** Kinds that have a place in a season. */
type Standing = {
  [Of in ResourceName]: ResourceTables[Of] extends { seasonId: string; position: number } ? Of : never
}[ResourceName]
type Visible = (scope: Scope) => (row: any) => any
const standing = new Map<Standing, Visible>()

/**
 * Says what other modules put into seasons: it stands in one row with their lessons, and goes into the bin with its season or
 * its course, and comes back with them.
 */
export function declareInSeasons(kind: Standing, visible: Visible) {
  standing.set(kind, visible)
  declareOneRow('lessons', ...standing.keys())
}

/** Which of a kind a reader sees; none where no module has it. */
export const visibleInSeasons = (kind: Standing): Visible =>
  standing.get(kind) ?? (() => row => row.lit(false))

/** The kinds that go along with a season. */
export const kindsInSeasons = (): ResourceName[] => ['lessons', 'summaries', ...standing.keys()]
