import * as z from 'zod/mini'
import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/resource.ts'
import {
  anything,
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  openObject,
  partial,
  record,
  text,
} from '#platform/contract/schema.ts'
import { pages } from '#modules/tasks/contract/job-row.ts'

/** One field that was changed: a text that is long is its hash and length. */
const change = object({ field: text(), before: anything(), after: anything() })

/** Who did what to what. */
const entry = record({
  ...{ id: id(), at: dateTime() },
  /** Nobody where the server did it, and for files of answers, which may be marked without names. The name of somebody who was erased is empty. */
  actor: nullable(object({ id: id(), name: name() })),
  ...{ action: text(), kind: text(), thingId: text() },
  /** What the thing is called now, or was called last; empty where that was erased. */
  title: text(),
  changes: list(change),
  /** The job that did it, where one did. */
  jobId: nullable(id()),
  /** Where lines are asked for, how many entries it stands for: of what its job did in this way to this kind. */
  entries: integer({ min: 1 }),
})

/** A day of the school, or a moment. */
const since = () => z.union([day(), dateTime()])
const query = record({
  ...partial(
    record({
      ...{ actorId: id(), kind: text({ max: 40 }), thingId: id(), action: text({ max: 40 }) },
      /** From the beginning of a day, or from a moment on, and until the end of a day, or before a moment. */
      ...{ from: since(), until: since() },
      jobId: id(),
      /** Lines instead of entries: of what one job did in one way to one kind only the first. */
      lines: boolean(),
    }),
  ).shape,
  ...pages,
})

/** The newest first. `names` says what the things are called by whose ids changes name them, `onSite` which are there and not in the bin. */
export const auditList = endpoint({
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  query,
  reply: z.extend(pageOf(entry), { names: openObject(), onSite: list(text()) }),
})

export type AuditEntry = Infer<typeof entry>
export type AuditQuery = Infer<typeof query>

/** What has no name of its own: it is told by whose it is. */
const ownedKinds = ['ledger', 'closings']

/** The id of the person whose a thing is that has no name of its own. */
export function ownerIn({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const change = ownedKinds.includes(kind) ? changes.find(({ field }) => field === 'userId') : undefined
  return change && String(change.after ?? change.before)
}
