import { mergedFields } from '#modules/identity/contract/user.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  type Infer,
  id,
  integer,
  list,
  name,
  object,
  oneOf,
  record,
  text,
} from '#platform/contract/schema.ts'
import { job, key } from './job.ts'

const person = object({ id: id(), name: name(), username: text() })
const preview = record({
  from: person,
  into: person,
  /**
   * Of each kind, how many come to the one who stays, how many both have, which become one, and how many are ended by it: an attempt at a
   * quiz of which the one who stays has one open.
   */
  parts: list(object({ resource: text(), added: integer(), shared: integer(), ended: integer() })),
  /** What the one who stays has nothing of yet. */
  filled: list(
    object({
      field: oneOf(...mergedFields),
      value: text(),
    }),
  ),
  /** What opens the account of the one who goes no more. */
  ends: object({ sessions: integer(), devices: integer(), password: boolean(), card: boolean() }),
})

/** Two accounts of one student made one. */
export const merges = {
  create: endpoint({
    name: 'jobs.merge',
    method: 'POST',
    path: '/jobs/merge',
    status: 202,
    /** Two students; the first goes into the bin, the second gets all that hangs on it. */
    body: record({ fromId: id(), intoId: id(), key }),
    reply: job,
  }),
  /** What it would change, and afterwards what it has changed. */
  read: endpoint({ name: 'jobs.merge', method: 'GET', path: '/jobs/:id/merge', reply: preview }),
} as const

export type MergePreview = Infer<typeof preview>
