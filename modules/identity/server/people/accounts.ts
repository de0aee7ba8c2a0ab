import type { Reader, Tx } from '#platform/server/db/tables.ts'

/** Lets nobody else hold somebody until the transaction ends. */
export const holdPerson = (tx: Tx, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** The role of somebody who may sign in; in a transaction they stay so until it ends. */
export async function activeRoleOf(on: Reader | Tx, id: string) {
  const user = on
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  return (await user.$if(on.isTransaction, rows => rows.forShare()).executeTakeFirst())?.role
}

/** Whether anybody has an account on a site. */
export const hasPeople = async (read: Reader) =>
  (await read.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
