import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf } from '#platform/contract/resource.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const outcome = () => oneOf('reached', 'noAnswer', 'willCome')

const item = record({
  meetingId: id(),
  groupTitle: singleLine(),
  startsAt: dateTime(),
  user: object({ id: id(), name: name() }),
  /** Whom to call; numbers as the school lets staff see them. */
  guardians: list(object({ id: id(), name: name(), phone: nullable(text()) })),
  phone: nullable(text()),
  /** Null until somebody has called. */
  outcome: nullable(outcome()),
  note: singleLine(),
  by: nullable(object({ id: id(), name: name() })),
  at: nullable(dateTime()),
  /** Absences without excuse one after the other in this course, with this one. */
  absencesInARow: integer(),
})

/** `on` is a day of the school, today unless said otherwise; `open` those that nobody has called yet. */
const query = listQuery({
  filters: { on: day(), groupId: id(), outcome: outcome(), open: boolean() },
  sorts: ['startsAt'],
})

/** Whoever was absent on a day, until somebody has called. */
export const calls = {
  query,
  list: endpoint({ name: 'calls.list', method: 'GET', path: '/calls', query, reply: pageOf(item) }),
  update: endpoint({
    name: 'calls.update',
    method: 'PUT',
    /** The meeting, and who was absent in it. */
    path: '/calls/:id/:userId',
    body: record({ outcome: outcome(), note: optional(singleLine({ max: 300 })) }),
    reply: item,
  }),
} as const

export type Call = Infer<typeof item>
export type CallQuery = Infer<typeof query>
export type CallOutcome = { outcome: NonNullable<Call['outcome']>; note?: string }
