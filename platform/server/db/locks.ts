import { sql } from 'kysely'
import { isPostgres } from './engines/engine.ts'
import type { Reader, Tx } from './tables.ts'

/**
 * Whether other transactions write while one does, so that it has to hold the rows by which it decides. Where one transaction
 * writes at a time, it holds all of them, and nobody else is answered before it ends.
 */
export const haveConcurrentWrites = (on: Reader) => isPostgres(on)

/**
 * Lets no other transaction hold one of these words for the same purpose until this one ends. They stand for rows that are not yet
 * written, and are held by all in one order, before any row is.
 */
export async function holdWords(tx: Tx, purpose: string, words: string[]) {
  if (words.length === 0 || !haveConcurrentWrites(tx)) return
  const sorted = [...new Set(words)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(${sql.lit(`${purpose} `)} || word, 0))
    from unnest(${sorted}::text[]) as word`.execute(tx)
}

/** The same of a number, which nothing else of the site holds. */
export async function holdNumber(tx: Tx, number: number) {
  if (haveConcurrentWrites(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(number)})`.execute(tx)
}

/** What a transaction decided by has changed meanwhile: PostgreSQL's driver runs it again, as after a deadlock. */
export class Collided extends Error {
  readonly code = '40001'
}
