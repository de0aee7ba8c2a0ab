import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Reach, reachOf } from '../../contract/access.ts'
import type { Role } from '../../contract/role.ts'
import type { Reader } from './tables.ts'

type Person = { id: string; role: Role }

/** What is a caller's own, by which modules decide what they see; each module adds what it looks up. */
export interface Own {}

/** What decides what a caller sees at a moment. */
export type Scope = { caller: Person; now: string } & Own

type LookUp = (read: Reader, caller: Person, now: string) => Promise<Own>
let lookUp: LookUp | undefined

/** Names what looks up what is a caller's own: the app does so once, before it answers anybody. */
export const declareOwn = (by: LookUp) => {
  lookUp = by
}

/** Looks up what decides what a caller sees at this moment. */
export async function scopeOf(read: Reader, { id, role }: Person): Promise<Scope> {
  if (!lookUp) throw new Error('Nobody has said what is a caller’s own: see declareOwn.')
  const now = new Date().toISOString()
  return { caller: { id, role }, now, ...(await lookUp(read, { id, role }, now)) }
}

/** What a total depends on, as JSON: without the moment, which changes at each call. */
export const scopeKey = ({ caller, ...own }: Scope) => ({ ...own, reader: caller.id, now: undefined })

/**
 * What a caller reaches with a call, as a condition: everything where they reach all, else what is said for their reach,
 * and nothing where nothing is said.
 */
export function reaching(
  { role }: Pick<Person, 'role'>,
  call: string,
  how: Partial<Record<Reach, () => Expression<SqlBool>>>,
): Expression<SqlBool> {
  const reach = reachOf(role, call)
  if (reach === 'all') return sql<SqlBool>`true`
  return (reach && how[reach]?.()) ?? sql<SqlBool>`false`
}

/** That a column names one of these. */
export const inIds = (row: ExpressionBuilder<any, any>, column: string, ids: string[]) =>
  ids.length > 0 ? row(column, 'in', ids) : sql<boolean>`false`
