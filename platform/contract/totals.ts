import { endpoint } from './endpoint.ts'
import { integer, list, record, text } from './schema.ts'

/** So many lists are counted in one call. */
export const maxTotals = 50

/**
 * How many items lists hold for the caller, of several lists at once: what frames and tabs of a page count beside each other.
 * `of` names them, separated by commas: a resource, with the filters of its list as in an address, whose own commas are
 * percent-encoded: `courses,lessons?status=draft&q=a%2Cb`.
 */
export const totals = endpoint({
  name: 'totals.list',
  method: 'GET',
  path: '/totals',
  query: record({ of: text({ min: 1, max: 8_000 }) }),
  reply: record({ items: list(record({ of: text(), total: integer() })) }),
})
