import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** A guardian as money knows one: the students whom they pay for. */
export type Payer = { id: string; studentIds: string[] }

/** A guardian who pays for their students; nothing where there is no such, or where they are in the bin. */
export async function payerBy(read: Reader | Tx, id: string): Promise<Payer | undefined> {
  const guardian = await read
    .selectFrom('guardians')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const students = await read
    .selectFrom('guardianStudents')
    .select('userId')
    .where('guardianId', '=', id)
    .orderBy('userId')
    .execute()
  return guardian && { id, studentIds: students.map(({ userId }) => userId) }
}

/** The guardians who paid some receipts, also those in the bin; one who is gone for good has no name. */
export async function payerNames(read: Reader, receipts: { payerId: string | null }[]) {
  const ids = [...new Set(receipts.flatMap(({ payerId }) => payerId ?? []))]
  const guardians = await read
    .selectFrom('guardians')
    .select(['id', 'name'])
    .where(row => inIds(row, 'id', ids))
    .execute()
  const names = new Map(guardians.map(({ id, name }) => [id, name]))
  return ({ payerId }: { payerId: string | null }) =>
    payerId === null ? null : { id: payerId, name: names.get(payerId) ?? '' }
}
