import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { addedKnownFor } from '../../contract/card-calls.ts'
import type { Job } from '../../contract/job.ts'

/** Whether cards can be printed for those whom a table has added, as long as it is known who they are. */
export const mayPrintAdded = ({ kind, resource, state, counts, finishedAt }: Job, role: Role, now: number) =>
  kind === 'import' &&
  resource === 'people' &&
  state === 'done' &&
  counts.new > 0 &&
  finishedAt !== null &&
  now < Date.parse(finishedAt) + addedKnownFor &&
  may(role, 'jobs.cards')
