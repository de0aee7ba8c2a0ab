import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { audit } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { cancelJobs, enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { letGo } from '#platform/server/storage/let-go.ts'
import { auditedAs } from '../answers.ts'
import { reportReplaced } from '../file-users.ts'
import { pdfTextJob, pdfType } from '../pdf-text/jobs.ts'
import { mayUpload } from '../uploads/rights.ts'
import type { Artifacts } from './artifacts.ts'
import { versionsJob } from './jobs.ts'

type Row = ResourceTables['media']

/**
 * Stores the files of an upload, and only then says that it is ready. What was stored by a server that died before the
 * second step belongs to nothing, and is swept. A file that takes another's place leaves its own media empty; it takes it only while
 * whoever uploaded it may still upload there.
 */
export async function publish(
  db: Db,
  { storage, settings }: Files,
  row: Row,
  artifacts: Artifacts,
  hold?: Run['hold'],
) {
  const stored = await Promise.all(
    artifacts.files.map(async ({ path, ...file }) => {
      const key = randomBytes(16).toString('hex')
      const { size } = await stat(path)
      await storage.put(path, key, file.contentType)
      return { key, size, name: file.name, contentType: file.contentType, ...sizesOf(file) }
    }),
  )
  const { key, size } = stored.find(({ name }) => name === 'main')!
  const fileName = artifacts.ending ? withEnding(row.fileName, artifacts.ending) : row.fileName
  const known = {
    ...{ fileName, ...foundBy(fileName) },
    ...{ contentType: artifacts.contentType, size, ...sizesOf(artifacts) },
    durationSeconds: artifacts.durationSeconds ?? null,
  }
  await db.write(async tx => {
    await hold?.(tx)
    const ready = { status: 'ready', problem: null, updatedAt: now() } as const
    // Its users first, then the file, as whoever writes one of those takes them.
    if (row.replaces) await reportReplaced(tx, row.replaces)
    const replaced = row.replaces ? await liveOf(tx, row.replaces) : undefined
    const target = replaced?.id ?? row.id
    if (replaced && !(await mayUpload(tx, row))) throw new Problem('not_yours')
    if (replaced) {
      const set = { ...known, ...ready, version: replaced.version + 1 }
      await tx.updateTable('media').set(set).where('id', '=', target).execute()
      await tx.updateTable('media').set(ready).where('id', '=', row.id).execute()
      const by = auditedAs(row, { id: row.uploaderId, requestId: row.id })
      const before = { fileName: replaced.fileName, size: replaced.size }
      await audit(tx, by, 'update', 'media', target, { before, after: { fileName, size } })
    } else {
      const durationSeconds = known.durationSeconds ?? row.durationSeconds
      const set = { ...known, ...ready, durationSeconds, replaces: null }
      await tx.updateTable('media').set(set).where('id', '=', row.id).execute()
    }
    const before = tx.deleteFrom('mediaFiles').where('mediaId', '=', target).returningAll()
    await letGo(
      tx,
      (await before.execute()).map(file => ({ file })),
    )
    await tx
      .insertInto('mediaFiles')
      .values(stored.map(file => ({ ...file, mediaId: target, storedAt: now(), versionsAt: null })))
      .execute()
    // What it held before is not found any more; its own text is read later, and nobody waits for that.
    await tx.deleteFrom('mediaTexts').where('mediaId', '=', target).execute()
    if (artifacts.contentType === pdfType) await enqueue(tx, pdfTextJob, { subjectId: key })
    if (row.purpose === 'video' && settings.videoQualities) {
      // Those of the video that was there before are made no further.
      if (replaced) await cancelJobs(tx, target)
      await enqueue(tx, versionsJob, { subjectId: target })
    }
  })
}

/** What is replaced, locked: of two files that take its place at once, one comes after the other. */
function liveOf(tx: Tx, id: string) {
  return tx
    .selectFrom('media')
    .select(['id', 'version', 'fileName', 'size'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const sizesOf = ({ width = null, height = null }: { width?: number | null; height?: number | null }) => ({
  width,
  height,
})

/** A name with the ending of what the file has become. */
const withEnding = (fileName: string, ending: string) =>
  `${fileName.replace(/\.[\p{L}\d]{1,5}$/u, '')}.${ending}`
