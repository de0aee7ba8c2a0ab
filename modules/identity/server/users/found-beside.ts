import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { foundByCode } from '../scanning/scan-code.ts'

/** By what a search finds people beside their own words; nothing where it can be nobody. */
export type FoundBeside = (
  read: Reader,
  q: string,
  scope: Scope,
) => ((row: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>) | undefined

let declared: FoundBeside = () => undefined

/** Names what finds people so: the module does so that knows who answers for them. */
export const declareFoundBeside = (by: FoundBeside) => {
  declared = by
}

/** The same, and who has a code that was scanned into the field of a search. */
export const foundBeside: FoundBeside = (...asked) => {
  const ways = [declared(...asked), foundByCode(...asked)].filter(way => way !== undefined)
  return ways.length === 0 ? undefined : row => row.or(ways.map(way => way(row)))
}
