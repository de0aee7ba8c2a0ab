import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** A guardian as money knows one: what they are called, and the students they pay for. */
export type Guardian = { id: string; name: string; studentIds: string[] }
type Source = (on: Reader | Tx, guardianIds: string[]) => Promise<Guardian[]>

let source: Source | undefined

/** Says who the guardians are: whoever has them does so once. */
export const declareGuardians = (by: Source | undefined) => {
  source = by
}

/** Guardians by their ids, as far as there are such. */
export const guardiansOf: Source = async (on, guardianIds) =>
  guardianIds.length === 0 ? [] : ((await source?.(on, guardianIds)) ?? [])

/** The guardians who paid some receipts; one who is no more has no name. */
export async function payerNames(read: Reader, receipts: { payerId: string | null }[]) {
  const guardians = await guardiansOf(read, [...new Set(receipts.flatMap(({ payerId }) => payerId ?? []))])
  const names = new Map(guardians.map(({ id, name }) => [id, name]))
  return ({ payerId }: { payerId: string | null }) =>
    payerId === null ? null : { id: payerId, name: names.get(payerId) ?? '' }
}
