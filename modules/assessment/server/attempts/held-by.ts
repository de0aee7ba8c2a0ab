import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

type Attempt = Tables['attempts']

/** What is told of an attempt that is written elsewhere, to whoever would write it here. */
export async function heldBy(on: Reader | Tx, { id, startedAt, endsAt, device, savedAt }: Attempt) {
  const { newest } = await (on as Reader)
    .selectFrom('responses')
    .select(row => row.fn.max('savedAt').as('newest'))
    .where('attemptId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, startedAt, endsAt, device, savedAt: newest ?? savedAt }
}
