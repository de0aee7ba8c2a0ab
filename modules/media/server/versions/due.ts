import type { Db, Tx } from '#platform/server/db/tables.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { hasFfmpeg } from '../processing/ffmpeg.ts'
import { versionsJob } from '../processing/jobs.ts'
import { nextOriginal } from './store.ts'

/**
 * Looks for a video that has no versions yet: it was uploaded by a release that made none, or while there was no ffmpeg.
 * One at a time, and the next when it is done, so that fresh uploads never wait behind a library of years.
 */
export const versionsDue =
  (db: Db, { settings: { ffmpegPath } }: Files) =>
  async () => {
    if (await hasFfmpeg(ffmpegPath)) await db.write(enqueueDue)
  }

/** Enqueues the next video that has none, unless one waits already. */
export async function enqueueDue(tx: Tx) {
  const waiting = tx.selectFrom('jobs').select('id').where('kind', '=', versionsJob.name)
  if (await waiting.where('state', '=', 'waiting').limit(1).executeTakeFirst()) return
  const due = await nextOriginal(tx, versionsJob.name)
  if (due) await enqueue(tx, versionsJob, { subjectId: due.mediaId })
}
