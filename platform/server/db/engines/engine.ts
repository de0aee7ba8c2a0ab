import { PostgresAdapter } from 'kysely'
import type { Reader } from '../tables.ts'

/** Whether queries go to PostgreSQL, where rows are locked one by one; SQLite lets one transaction write at a time. */
export const isPostgres = (on: Reader) => on.getExecutor().adapter instanceof PostgresAdapter
