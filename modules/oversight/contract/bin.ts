import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/resource.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  optional,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { pages } from '#modules/tasks/contract/job-row.ts'

/** Something in the bin. */
const binned = record({
  ...{ id: id(), title: singleLine(), deletedAt: dateTime() },
  /** When it goes by itself. */
  endsAt: dateTime(),
  /** Who deleted it, where it is known; the name of somebody who was erased is empty. */
  by: nullable(object({ id: id(), name: name() })),
  /** What it went along with, where that is what was deleted: it comes back with it. */
  along: nullable(object({ kind: text(), id: id(), title: singleLine() })),
  /** What went along with it, and comes back with it. */
  parts: list(object({ resource: text(), count: integer() })),
})

/** What is in the bin of one kind, the last that was deleted first. */
export const binList = endpoint({
  name: 'bin.list',
  method: 'GET',
  path: '/bin',
  query: record({ resource: text({ min: 1, max: 40 }), q: optional(text({ max: 100 })), ...pages }),
  reply: pageOf(binned),
})

export type Binned = Infer<typeof binned>
