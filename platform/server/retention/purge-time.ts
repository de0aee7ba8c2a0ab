import type { Db } from '../db/tables.ts'

const day = 86_400_000
const minute = 60_000
const longestStep = 2 * day
const name = 'minute of the last purge'

/**
 * The time by which a purge judges, in milliseconds: the clock's, but at most two days after that of the purge before. A clock
 * that is set wrong for an hour would else end what nobody can bring back. A site that stood still for long catches up purge by
 * purge.
 */
export const purgeTime = (db: Db, clock = Date.now()) =>
  db.write(async tx => {
    const last = await tx
      .selectFrom('counters')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    const time = last ? Math.min(clock, last.value * minute + longestStep) : clock
    const value = Math.floor(time / minute)
    await tx
      .insertInto('counters')
      .values({ name, value })
      .onConflict(row => row.column('name').doUpdateSet({ value }))
      .execute()
    return time
  })
