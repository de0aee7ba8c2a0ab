import { type Compilable, sql } from 'kysely'
import { newStatements, type Plan, type Value } from './prepared/statements.ts'
import { padded } from './prepared/padded.ts'
import type { Rows } from './order.ts'
import type { Db, Reader } from './tables.ts'

type Variant = Record<string, string | boolean | undefined>

/**
 * A query that is built and compiled once, and afterwards only given its values, which may only stand where a parameter can.
 * Lists are for `in`: they are repeated up to a power of two, so that a few statements serve all lengths. What changes the text of the
 * query and is no value, such as a table or a role, is its variant. Where the best plan depends on the values, it is made `anew`.
 */
export function prepared<
  On extends Reader,
  Values extends Record<string, Value>,
  Row,
  Of extends Variant = never,
>(
  build: (on: On, values: Values, variant: Of) => Compilable<Row>,
  { plan }: { plan?: Plan } = {},
): (on: On, values: Values, ...variant: [Of] extends [never] ? [] : [variant: Of]) => Promise<Row[]> {
  const run = newStatements()
  return (on, values, ...[variant]) =>
    run(
      on,
      variant ? JSON.stringify(variant) : '',
      withPaddedLists(values),
      marks => build(on, marks, variant as Of),
      plan,
    )
}

function withPaddedLists<Values extends Record<string, Value>>(values: Values): Values {
  const lists = Object.entries(values).filter(([, value]) => Array.isArray(value) && value.length > 2)
  if (lists.length === 0) return values
  return { ...values, ...Object.fromEntries(lists.map(([name, list]) => [name, padded(list as never[])])) }
}

type Query<Given extends unknown[], Row> = { name: string; build: (...given: Given) => Compilable<Row> }

type Named = { name: string; plan?: Plan }

/**
 * Queries of one kind that are too many to be constants, each built once by a name, which says whatever changes its text but the
 * values. Those of the values that are lists for `in` are named, and repeated as above.
 */
export function preparedByName(...lists: string[]) {
  const run = newStatements()
  return <Values extends Record<string, Value>, Row>(
    on: Reader,
    { name, plan }: Named,
    values: Values,
    build: (values: Values) => Compilable<Row>,
  ): Promise<Row[]> => {
    const padding = lists.map(list => [list, padded(values[list] as never[])])
    return run(on, name, { ...values, ...Object.fromEntries(padding) }, build, plan)
  }
}

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
