import type { Tx } from '#platform/server/db/tables.ts'

const day = 86_400_000
const refusalsLast = 90 * day
/** The longest that a school lets somebody wait until they give up a device for another. */
const longestSwap = 90 * day

/** So long sessions are kept after they are over: by a clock that was set wrong, they only seemed to be. */
const overLasts = 7 * day

/** Ends sessions that are over or were not used for as long as they last, counts of failed tries, and old secrets. */
export async function endOld(tx: Tx, now: number) {
  const at = new Date(now).toISOString()
  const over = now - overLasts
  await tx.deleteFrom('sessions').where('endsAt', '<', new Date(over).toISOString()).execute()
  const lasting = tx.selectFrom('sessions').select('idleSeconds').distinct()
  for (const { idleSeconds } of await lasting.execute()) {
    const unused = new Date(over - idleSeconds * 1_000).toISOString()
    const old = tx.deleteFrom('sessions').where('idleSeconds', '=', idleSeconds)
    await old.where('lastSeenAt', '<', unused).execute()
  }
  const twoDaysAgo = new Date(now - 2 * day).toISOString()
  await tx.deleteFrom('limits').where('since', '<', twoDaysAgo).execute()
  const hour = new Date(now - refusalsLast).toISOString().slice(0, 10)
  await tx.deleteFrom('refusals').where('hour', '<', hour).execute()
  const swapped = new Date(now - longestSwap).toISOString()
  await tx.deleteFrom('devices').where('freedAt', '<', swapped).execute()
  await tx.deleteFrom('secrets').where('endsAt', '<', at).execute()
}
