import { record } from '#platform/contract/schema.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { JobKind } from '#platform/server/jobs/run.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { purgeTime } from '#platform/server/retention/purge-time.ts'
import { purge } from '#platform/server/retention/purge.ts'

const day = 86_400_000

/** Ends once a day what has had its time, in one process of a site, however many there are. */
export const purgeJob = (db: Db, files: Files, auditDays: number): JobKind => ({
  type: { name: 'purge', payload: record({}) },
  concurrency: 1,
  everyMs: day,
  async work() {
    const now = await purgeTime(db)
    await purge(db, now, auditDays)
    await purgeFiles(db, files, { now })
  },
})
