import { holdPeople } from '#modules/enrolment/server/public.ts'
import type { By } from '#platform/server/db/audit.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { voidEntries } from '../chain/act.ts'

/** Voids charges that a job has made; answers which were still there. */
export async function takeBackCharges(tx: Tx, ids: string[], by: By) {
  const rows = () =>
    tx.selectFrom('ledger').selectAll().where('voidedAt', 'is', null).where('id', 'in', ids).execute()
  if (ids.length === 0) return new Set<string>()
  const people = (await rows()).map(({ userId }) => userId)
  if (people.length === 0) return new Set<string>()
  await holdPeople(tx, [...new Set(people)])
  const fresh = await rows()
  await voidEntries(tx, fresh, 'undo', by)
  return new Set(fresh.map(({ id }) => id))
}
