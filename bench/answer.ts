type Thing = Record<string, unknown>
type Make = (row: Thing, thing: Thing) => Thing

const makers = new Map<string, Make>()

/**
 * Makes an answer of the rows that were read for it, as every server has to: each field that a row holds comes from the
 * row, in one object literal for each thing; the others are as they were recorded.
 */
export function answerFrom(recorded: unknown, results: unknown[]): unknown {
  const body = recorded as { items?: Thing[] } & Thing
  const things = body.items ?? [body]
  const rows = rowsOf(things, results)
  if (!rows) return body
  const make = makerOf(things[0]!, rows[0]!)
  const made = rows.map((row, at) => make(row, things[at]!))
  return body.items ? { ...body, items: made } : made[0]
}

/** The rows of these things, in their order: those of the widest result that has them. */
function rowsOf(things: Thing[], results: unknown[]) {
  let found: Thing[] | undefined
  for (const result of results as Thing[][]) {
    const isTheirs = result?.length === things.length && result[0]?.id === things[0]?.id
    if (isTheirs && (!found || Object.keys(result[0]!).length > Object.keys(found[0]!).length)) found = result
  }
  return found?.[0] ? found : undefined
}

function makerOf(thing: Thing, row: Thing): Make {
  const keys = Object.keys(thing)
  const name = keys.join()
  let make = makers.get(name)
  if (!make) {
    const fields = keys.map(key => `${key}: ${key in row ? `row.${key}` : `thing.${key}`}`)
    // oxlint-disable-next-line typescript/no-implied-eval -- of the names of our own fields
    make = new Function('row', 'thing', `return { ${fields.join(', ')} }`) as Make
    makers.set(name, make)
  }
  return make
}
