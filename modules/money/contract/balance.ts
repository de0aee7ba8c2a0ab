import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  record,
  singleLine,
} from '#platform/contract/schema.ts'

const balanceItem = record({
  currency: singleLine(),
  ...{ charge: integer(), discount: integer(), payment: integer(), refund: integer() },
  /** Below 0 it is credit. */
  due: integer(),
  groups: list(
    object({
      ...{ groupId: nullable(id()), groupTitle: nullable(singleLine()), courseId: nullable(id()) },
      open: integer(),
    }),
  ),
  /** Those that have a session left and have not ended. */
  packages: list(
    object({
      ...{ id: id(), groupId: nullable(id()), groupTitle: nullable(singleLine()) },
      ...{ bought: integer(), used: integer(), left: integer(), endsOn: nullable(day()) },
    }),
  ),
  /** Sessions that no package has paid for. */
  owed: list(object({ courseId: nullable(id()), groupId: nullable(id()), sessions: integer() })),
  /** Absences that may be made up in another group of the course. */
  makeUps: list(
    object({
      ...{ courseId: id(), courseTitle: nullable(singleLine()), fromMeetingId: id(), until: day() },
    }),
  ),
})
export type Balance = Infer<typeof balanceItem>

/** What somebody owes, and what they have paid for and not used. */
export const readBalance = endpoint({
  name: 'balance.read',
  method: 'GET',
  path: '/users/:id/balance',
  reply: balanceItem,
})
