import { peopleOf as visiblePeople } from '#modules/identity/server/public.ts'
import type { BulkContext, Named } from '#platform/server/bulk/bulk.ts'
import { exportOf } from '#platform/server/bulk/exported.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { CardSelection } from '../../contract/card-calls.ts'
import { checkedSelection, rowsOf, selectionIn } from '../jobs/selection.ts'
import type { jobStore } from '../jobs/store.ts'

const usersIn = (context: BulkContext) => exportOf(context, 'users')!.resource

/** A selection of people as it is kept: refuses what this caller cannot choose. */
export async function checkedPeople(
  context: BulkContext,
  { jobId, ...selection }: CardSelection,
  caller: Caller,
  store: ReturnType<typeof jobStore>,
): Promise<CardSelection> {
  if (jobId === undefined) {
    const query = await checkedSelection(usersIn(context), selection, caller)
    if (query?.deleted) refuse('selection.query.deleted', 'not_offered')
    return selectionIn(selection)
  }
  if (selection.ids ?? selection.query) refuse('selection', 'not_offered')
  const job = await store.findPrintable(jobId, caller)
  if (job?.kind !== 'import' || job.state !== 'done' || job.phase !== 'run')
    refuse('selection.jobId', 'not_offered')
  return { jobId }
}

/** The people of a selection, in its order. */
export const peopleOf = (context: BulkContext, { jobId, ...selection }: CardSelection, caller: Caller) =>
  jobId === undefined
    ? rowsOf(usersIn(context), 'site', selection, caller)
    : addedBy(context.db.read, jobId, caller)

/** Whom an import has added, as far as a caller sees them: a table of somebody else may hold staff. */
async function addedBy(read: Reader, jobId: string, caller: Caller): Promise<Named[]> {
  const rows = await read
    .selectFrom('jobRows')
    .select(['thingId', 'title', 'undo'])
    .where('jobId', '=', jobId)
    .where('result', '=', 'done')
    .where('thingId', 'in', users =>
      users.selectFrom('users').select('users.id').where(visiblePeople(caller)),
    )
    .orderBy('number')
    .execute()
  return rows.flatMap(({ thingId, title, undo }) =>
    thingId && JSON.parse(undo!).kind === 'new' ? { id: thingId, title } : [],
  )
}
