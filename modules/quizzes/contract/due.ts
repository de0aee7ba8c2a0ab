import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
} from '#platform/contract/schema.ts'

const item = record({
  kind: oneOf('quiz'),
  id: id(),
  title: singleLine(),
  courseId: id(),
  courseTitle: singleLine(),
  opensAt: nullable(dateTime()),
  dueAt: nullable(dateTime()),
  state: oneOf('soon', 'open', 'overdue'),
  /** What is begun already, when its time is over, and when it was begun or last saved. */
  openAttempt: nullable(object({ id: id(), endsAt: nullable(dateTime()), touchedAt: dateTime() })),
})

/** What a student has not done yet of what is required, and what they have begun, the soonest first. */
export const due = {
  list: endpoint({
    name: 'due.list',
    method: 'GET',
    path: '/due',
    query: record({ until: optional(dateTime()) }),
    reply: record({ items: list(item), total: integer() }),
  }),
} as const

export type Due = Infer<typeof item>
