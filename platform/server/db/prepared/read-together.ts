import { type Compilable, sql } from 'kysely'
import type { Rows } from '../pages/order.ts'
import type { Db } from '../tables.ts'

type Query<Given extends unknown[], Row> = { name: string; build: (...given: Given) => Compilable<Row> }

/**
 * Runs several queries whose rows have the same columns, and answers the rows of each in no order. PostgreSQL gets them as one statement:
 * to send a statement there, to plan it and to wait for its answer takes longer than to run most of them. SQLite has no such
 * way, and serves all searches by the few statements that each query is.
 */
export async function readTogether<Given extends unknown[], Row>(
  { engine, read }: Pick<Db, 'engine' | 'read'>,
  queries: Query<Given, Row>[],
  run: <Each>(query: Query<Given, Each>) => Promise<Each[]>,
): Promise<Row[][]> {
  if (engine === 'sqlite' || queries.length < 2) return Promise.all(queries.map(run))
  type Part = Row & { part: number }
  const numbered = ({ build }: Query<Given, Row>, part: number, given: Given) =>
    (read.selectFrom((build(...given) as unknown as Rows).as('rows') as never) as unknown as Rows)
      .select(sql.lit(part).as('part'))
      .selectAll()
  const rows = await run<Part>({
    name: queries.map(({ name }) => name).join(', '),
    build: (...given) =>
      queries
        .map((query, part) => numbered(query, part, given))
        .reduce((one, other) => one.unionAll(other)) as unknown as Compilable<Part>,
  })
  return queries.map((_, at) => rows.filter(({ part }) => part === at))
}
