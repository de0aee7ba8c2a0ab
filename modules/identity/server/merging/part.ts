import type { Tables, Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'

/** One account that goes, and one that stays and gets what hangs on it. */
export type Pair = { fromId: string; intoId: string }

/** A row as the database has it. */
export type AnyRow = Record<string, string | number | boolean | null>

/** What becomes of one row of the account that stays: what it was, nothing where it is new, and what it is then. */
export type Change = {
  before: AnyRow | null
  after: AnyRow
  /** Of a new row, the id of the one that it is a copy of, where more hangs on that. */
  copyOf?: string
}

/** What one module would change, how many of its rows both accounts have, and how many that come over are ended by it. */
/** `moved`: how many rows come over as they are, instead of copies of them. */
export type Plan = { changes: Change[]; shared: number; ended?: number; moved?: number }

/** What a module moves from one account to another where they are merged. The rows of the one that goes stay as they are. */
export type MergedPart = {
  table: keyof Tables
  /** By which columns a row is found again. */
  key: string[]
  /** Reads what would become of the rows; in a transaction it holds them. */
  plan(on: Reader | Tx, pair: Pair): Promise<Plan>
  /** Writes the changes, where more than these rows is to be written; answers what they have become. */
  write?(tx: Tx, changes: Change[], by: Caller): Promise<Change[]>
  /** Puts them back, where rows hang together; answers what was taken back. */
  takeBack?(tx: Tx, changes: Change[]): Promise<Change[]>
  /** Writes down and passes on what was changed, or taken back. */
  report?(tx: Tx, changes: Change[], by: Caller, isUndone: boolean): Promise<unknown>
}

/**
 * What becomes of a column that names people: its rows are merged; they end with the account; or they stay with it, for they
 * say who did something, or belong to the account and not to what was learnt.
 */
export type NamingFate = 'merged' | 'ended' | 'left'

const parts = new Map<string, MergedPart>()
const fates = new Map<string, NamingFate>()

type Declared = { parts?: Record<string, MergedPart>; columns: Record<string, NamingFate> }

/**
 * Says what of a person a module moves where two are merged, and what becomes of each of its columns that name people, as
 * `table.column`: a test holds that none is forgotten.
 */
export function declareMerged(declared: Declared) {
  for (const [resource, part] of Object.entries(declared.parts ?? {})) parts.set(resource, part)
  for (const [column, fate] of Object.entries(declared.columns)) fates.set(column, fate)
}

export const mergedParts = () => [...parts].map(([resource, part]) => ({ resource, ...part }))
export const namingFates = (): ReadonlyMap<string, NamingFate> => fates
