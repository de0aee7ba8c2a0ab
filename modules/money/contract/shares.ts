import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  singleLine,
} from '#platform/contract/schema.ts'
import { person } from './entry.ts'

const amounts = {
  /** What payments fill of the charges that carry this teacher and group, on the later of both days. */
  collected: integer(),
  share: integer(),
  paidOut: integer(),
  /** Below 0 where more was paid out. */
  open: integer(),
}
const query = record({ from: day(), until: day(), teacherId: optional(id()) })
export type SharesQuery = Infer<typeof query>

const reply = record({
  items: list(
    object({
      ...{ teacher: person(), groupId: nullable(id()), groupTitle: nullable(singleLine()), ...amounts },
    }),
  ),
  sums: object(amounts),
})
export type Shares = Infer<typeof reply>

/** What teachers get of what was collected in a period, and have got. */
export const readShares = endpoint({
  name: 'ledger.shares',
  method: 'GET',
  path: '/ledger/shares',
  query,
  reply,
})
