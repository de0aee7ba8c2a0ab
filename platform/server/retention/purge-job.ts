import { record } from '../../contract/schema.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/run.ts'
import type { Files } from '../storage/files.ts'
import { purgeFiles } from './files.ts'
import { purgeTime } from './purge-time.ts'
import { purge } from './purge.ts'

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
