import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'

/** By what a search finds people beside their own words; nothing where it can be nobody. */
export type FoundBeside = (
  db: Pick<Db, 'engine'>,
  q: string,
  scope: Scope,
) => ((row: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>) | undefined

let declared: FoundBeside = () => undefined

/** Names what finds people so: the module does so that knows who answers for them. */
export const declareFoundBeside = (by: FoundBeside) => {
  declared = by
}
export const foundBeside: FoundBeside = (db, q, scope) => declared(db, q, scope)
