import { list, object, oneOf, record, withDefault } from '#platform/contract/schema.ts'
import { part } from '../../../contract/parts.ts'

export const ordering = record({
  kind: oneOf('ordering'),
  /** In the right order. */
  parts: list(object(part), { min: 2, max: 20 }),
  scoring: withDefault(oneOf('longest', 'place', 'all'), 'longest'),
})
