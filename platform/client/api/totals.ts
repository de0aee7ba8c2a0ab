import { totals } from '../../contract/totals.ts'
import { addressOf, call } from './call.ts'

type Batch = { lists: Set<string>; reply: Promise<Map<string, number>> }
let batch: Batch | undefined

/** How many items a list holds, by its filters. What one drawing of the page asks for is asked in one call. */
export async function totalOf(name: string, filters: object) {
  const list = `${name}${addressOf(filters)}`
  batch ??= nextBatch()
  batch.lists.add(list)
  const counted = await batch.reply
  return counted.get(list)!
}

function nextBatch(): Batch {
  const lists = new Set<string>()
  const send = async () => {
    await new Promise(resolve => setTimeout(resolve))
    batch = undefined
    const { items } = await call(totals, { query: { of: [...lists].join() } })
    return new Map(items.map(({ of, total }) => [of, total]))
  }
  return { lists, reply: send() }
}
