import { sql } from 'kysely'

/**
 * A column of texts as an expression, which no index serves. For a condition that nearly all rows meet beside one that few do: of a
 * table whose rows PostgreSQL has not counted yet, it takes either for one row, and may read all of them by the wrong index.
 */
export const unselective = (column: string) => sql<string>`${sql.ref(column)} || ''`
