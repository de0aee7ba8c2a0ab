import type { Compilable } from 'kysely'
import { newStatements, type Plan, type Value } from './prepared/statements.ts'
import { padded } from './prepared/padded.ts'
import type { Reader } from './tables.ts'

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
