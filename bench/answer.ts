type Item = Record<string, unknown>
type Make = (row: Item, item: Item) => Item

const makers = new Map<string, Make>()

/**
 * Makes an answer of the rows that were read for it, as every server has to: each field that a row holds comes from the
 * row, in one object literal for each item; the others are as they were recorded.
 */
export function answerFrom(recorded: unknown, results: unknown[]): unknown {
  const body = recorded as { items?: Item[] } & Item
  const items = body.items ?? [body]
  const rows = rowsOf(items, results)
  if (!rows) return body
  const make = makerOf(items[0]!, rows[0]!)
  const made = rows.map((row, at) => make(row, items[at]!))
  return body.items ? { ...body, items: made } : made[0]
}

/** The rows of these items, in their order: those of the widest result that has them. */
function rowsOf(items: Item[], results: unknown[]) {
  let found: Item[] | undefined
  for (const result of results as Item[][]) {
    const isTheirs = result?.length === items.length && result[0]?.id === items[0]?.id
    if (isTheirs && (!found || Object.keys(result[0]!).length > Object.keys(found[0]!).length)) found = result
  }
  return found?.[0] ? found : undefined
}

function makerOf(item: Item, row: Item): Make {
  const keys = Object.keys(item)
  const name = keys.join()
  let make = makers.get(name)
  if (!make) {
    const fields = keys.map(key => `${key}: ${key in row ? `row.${key}` : `item.${key}`}`)
    // oxlint-disable-next-line typescript/no-implied-eval -- of the names of our own fields
    make = new Function('row', 'item', `return { ${fields.join(', ')} }`) as Make
    makers.set(name, make)
  }
  return make
}
