import type { Compilable, CompiledQuery } from 'kysely'
import { countStatement } from './prepared/names.ts'
import type { SharedAdapter } from './sqlite.ts'
import type { Reader, Tx } from './tables.ts'

type Single = string | number | boolean | null
type Value = Single | undefined | readonly Single[]
type Prepared = { query: CompiledQuery; slots: (Slot | undefined)[] }
/** Which of the values a parameter is: by name, and in a list by place. */
type Slot = { name: string; at?: number }

const max = 1_000
const kept = new WeakMap<object, Map<string, Prepared>>()

/**
 * Asks a query that is asked again and again: built and compiled once for each name and each length of the lists among
 * its values, afterwards only given its values. What else decides how it is built belongs into its name; values may only
 * stand where a parameter can. A plan that PostgreSQL keeps serves any values; where the best one depends on them, it is made `anew`.
 */
export async function cachedQuery<Values extends Record<string, Value>, Row>(
  on: Reader | Tx,
  name: string,
  values: Values,
  build: (values: Values) => Compilable<Row>,
  plan: 'kept' | 'anew' = 'kept',
): Promise<Row[]> {
  const { adapter } = on.getExecutor()
  let known = kept.get(adapter)
  if (!known) kept.set(adapter, (known = new Map()))

  const key = name + shapeOf(values)
  let asked = known.get(key)
  if (!asked) {
    if (known.size >= max) known.clear()
    known.set(key, (asked = prepare(values, build)))
  }
  const { query, slots } = asked
  const parameters = query.parameters.map((constant, at) => {
    const slot = slots[at]
    if (!slot) return constant
    const value = values[slot.name]
    return slot.at === undefined ? value : (value as readonly Single[])[slot.at]
  })
  const { runNow } = adapter as Partial<SharedAdapter>
  if (runNow) return runNow<Row>({ sql: query.sql, parameters }).rows
  if (plan === 'kept') countStatement(query.sql)
  return (await on.executeQuery<Row>({ ...query, parameters })).rows
}

/** The one row of a query that can have no more. */
export const cachedQueryOne = async <Values extends Record<string, Value>, Row>(
  ...query: Parameters<typeof cachedQuery<Values, Row>>
): Promise<Row | undefined> => (await cachedQuery(...query))[0]

function shapeOf(values: Record<string, Value>) {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (Array.isArray(value)) shape += ` ${name} ${value.length}`
    else if (value === undefined || value === null) shape += ` ${name} ${String(value)}`
  }
  return shape
}

/** Builds a query over marks that stand for the values, and notes where they ended up. */
function prepare<Values extends Record<string, Value>>(
  values: Values,
  build: (values: Values) => Compilable,
): Prepared {
  const params = new Map<unknown, Slot>()
  const param = (slot: Slot) => {
    const text = `\u0000${slot.name}.${slot.at ?? ''}`
    params.set(text, slot)
    return text
  }
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((_, at) => param({ name, at }))]
      return [name, value === undefined || value === null ? value : param({ name })]
    }),
  )
  const query = build(marked as Values).compile()
  return { query, slots: query.parameters.map(parameter => params.get(parameter)) }
}
