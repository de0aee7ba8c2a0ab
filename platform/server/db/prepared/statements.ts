import type { Compilable, CompiledQuery } from 'kysely'
import { noteWritten } from '../transactions/revisions.ts'
import type { SharedAdapter } from '../engines/sqlite.ts'
import type { Reader, Tx } from '../tables.ts'
import { countStatement } from './names.ts'

type Single = string | number | boolean | null
export type Value = Single | undefined | readonly Single[]
type Statement = { query: CompiledQuery; slots: (Slot | undefined)[] }
/** Which of the values a parameter is: by name, and in a list by its position. */
type Slot = { name: string; at?: number }

export type Plan = 'kept' | 'anew'

const maxShapes = 1_000

/**
 * Statements that were built and compiled once and are only given their values afterwards, for each database by a key and by the
 * lengths of the lists among the values. A plan that PostgreSQL keeps serves any values; where the best one depends on them,
 * it is made `anew`.
 */
export function newStatements() {
  const ofDatabases = new WeakMap<object, Map<string, Statement>>()

  return async function run<Values extends Record<string, Value>, Row>(
    on: Reader | Tx,
    key: string,
    values: Values,
    build: (values: Values) => Compilable<Row>,
    plan: Plan = 'kept',
  ): Promise<Row[]> {
    const { adapter } = on.getExecutor()
    let statements = ofDatabases.get(adapter)
    if (!statements) ofDatabases.set(adapter, (statements = new Map()))
    const shape = key + shapeOf(values)
    let statement = statements.get(shape)
    if (!statement) {
      if (statements.size >= maxShapes) statements.clear()
      statements.set(shape, (statement = compile(values, build)))
    }
    const { query, slots } = statement
    noteWritten(on, query.query)
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
}

function shapeOf(values: Record<string, Value>) {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (Array.isArray(value)) shape += ` ${name} ${value.length}`
    else if (value === undefined || value === null) shape += ` ${name} ${String(value)}`
  }
  return shape
}

/** Builds a query over marks that stand for the values, and notes which parameter each of them became. */
function compile<Values extends Record<string, Value>>(
  values: Values,
  build: (values: Values) => Compilable,
): Statement {
  const slotOf = new Map<unknown, Slot>()
  const mark = (slot: Slot) => {
    const text = `\u0000${slot.name}.${slot.at ?? ''}`
    slotOf.set(text, slot)
    return text
  }
  const marks = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((_, at) => mark({ name, at }))]
      return [name, value === undefined || value === null ? value : mark({ name })]
    }),
  )
  const query = build(marks as Values).compile()
  return { query, slots: query.parameters.map(parameter => slotOf.get(parameter)) }
}
