import {
  boolean,
  integer,
  list,
  nullable,
  object,
  oneOf,
  record,
  withDefault,
} from '#platform/contract/schema.ts'
import { part } from '../../../contract/parts.ts'

export const multiple = record({
  kind: oneOf('multiple'),
  options: list(object({ ...part, right: withDefault(boolean(), false) }), { min: 2, max: 20 }),
  scoring: withDefault(oneOf('balance', 'each', 'all'), 'balance'),
  /** So many may be ticked at most. */
  most: withDefault(nullable(integer({ min: 1, max: 20 })), null),
})
