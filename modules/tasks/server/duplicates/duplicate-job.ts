import {
  copyBytes,
  insertCopies,
  mediaToCopy,
  refuseCopies,
  storedToCopy,
} from '#modules/media/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { duplicateOf } from '#platform/server/bulk/duplicated.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { CopiedFile } from '#platform/server/jobs/files.ts'
import { Cancelled, Held, type JobKind, Refused, type Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Job } from '../../contract/job.ts'
import { callerOf, jobOf, saveJob } from '../jobs/owner.ts'
import { noCounts } from '../jobs/presenter.ts'
import { copiedFiles, fileRow, letCopiesGo, noteCopied } from './copied-files.ts'
import { type DuplicatePayload, duplicateType } from './duplicate-type.ts'

type DuplicateRun = Run<DuplicatePayload>
type Touches = Job['touches']

const rowsWrittenAtOnce = 200

/**
 * Something copied with all that is in it. The bytes of its files are stored once more first, one file after another, which a
 * run that ends early leaves to the next; then all rows of the copy are written in one transaction, so that nobody ever sees a
 * part of it, and a copy is there once or not at all.
 */
export function duplicateJob(
  context: BulkContext,
  timeZoneOf: () => Promise<string>,
): JobKind<typeof duplicateType.payload> {
  const { db, files } = context
  const duplicatedOf = ({ resource }: DuplicatePayload) => {
    const duplicated = duplicateOf(context, resource)
    if (!duplicated) throw new Error(`Nobody knows how ${resource} are duplicated`)
    return duplicated
  }

  async function work(run: DuplicateRun) {
    const { subjectId: jobId } = run
    const job = await jobOf(db.read, jobId)
    if (job.phase === 'prepare') return refusing(() => prepare(run))
    // A run that ended right after the copy was written.
    if (job.result !== null) return JSON.parse(job.result)
    try {
      if (job.cancelAskedAt) throw new Cancelled()
      const timeZone = await timeZoneOf()
      return await refusing(async () => {
        for (;;) {
          await copyFiles(run)
          const id = await writeCopy(run, timeZone)
          if (id) return { id }
        }
      })
    } catch (error) {
      if (error instanceof Cancelled || error instanceof Refused || run.signal.reason instanceof Cancelled)
        await db.write(async tx => {
          await run.hold(tx)
          await letCopiesGo(tx, jobId)
        })
      throw error
    }
  }

  /** Looks what the copy would hold, and whether there is room for its files. */
  async function prepare({ subjectId: jobId, ownerId, payload, hold }: DuplicateRun) {
    const { touches, media, caller } = await lookAt(db.read, jobId, ownerId, payload)
    const rows = media.map((one, at) => fileRow(jobId, one, at + 1))
    await db.write(async tx => {
      await hold(tx)
      await refuseCopies(tx, files, caller, bytesIn(touches))
      await tx.deleteFrom('jobRows').where('jobId', '=', jobId).execute() // of a run that ended early
      for (let from = 0; from < rows.length; from += rowsWrittenAtOnce)
        await tx
          .insertInto('jobRows')
          .values(rows.slice(from, from + rowsWrittenAtOnce))
          .execute()
      const values = { total: itemsIn(touches), counts: JSON.stringify(noCounts) }
      await saveJob(tx, jobId, { ...values, touches: JSON.stringify(touches) })
    })
    return new Held({ phase: 'run' })
  }

  /** Stores the bytes of its files once more, those that no run before has. */
  async function copyFiles({ subjectId: jobId, ownerId, payload, signal, hold }: DuplicateRun) {
    const { media, stored } = await lookAt(db.read, jobId, ownerId, payload)
    const copied = await copiedFiles(db.read, jobId)
    for (const one of media) {
      const filesOfOne = stored.filter(({ mediaId }) => mediaId === one.id)
      if (filesOfOne.every(({ key }) => copied.has(key))) continue
      const keys: CopiedFile[] = []
      for (const file of filesOfOne) {
        const key = copied.get(file.key) ?? (await copyBytes(files, file, jobId, signal))
        keys.push({ from: file.key, key })
      }
      await db.write(async tx => {
        await hold(tx)
        const { done } = await jobOf(tx, jobId)
        await noteCopied(tx, jobId, one, keys)
        await saveJob(tx, jobId, { done: done + 1 })
      })
    }
  }

  /** Writes all of the copy, or nothing where there is a file meanwhile whose bytes were not stored yet. */
  const writeCopy = ({ subjectId: jobId, ownerId, payload, hold }: DuplicateRun, timeZone: string) =>
    db.write(async tx => {
      await hold(tx)
      if ((await jobOf(tx, jobId)).cancelAskedAt) throw new Cancelled()
      const { touches, stored, caller } = await lookAt(tx, jobId, ownerId, payload)
      const keys = await copiedFiles(tx, jobId)
      if (!stored.every(({ key }) => keys.has(key))) return undefined
      await refuseCopies(tx, files, caller, bytesIn(touches))
      const id = await duplicatedOf(payload).write(tx, payload, {
        ...{ caller, timeZone },
        copyFiles: (courseId, ids) => insertCopies(tx, files, ids, { caller, courseId, keys }),
      })
      await letCopiesGo(tx, jobId, new Set(stored.map(({ key }) => key)))
      await tx.updateTable('jobRows').set({ result: 'done' }).where('jobId', '=', jobId).execute()
      const total = itemsIn(touches)
      const counts = JSON.stringify({ ...noCounts, new: total })
      const values = { touches: JSON.stringify(touches), result: JSON.stringify({ id }) }
      await saveJob(tx, jobId, { ...values, counts, total, done: total })
      return id
    })

  /** What the copy holds as things are, and who asks for it: by the rights that they have now. */
  async function lookAt(on: Reader | Tx, jobId: string, ownerId: string | null, payload: DuplicatePayload) {
    const caller = await callerOf(on, ownerId, jobId)
    const isAllowed = caller && may(caller.role, 'jobs.duplicate')
    const contents = isAllowed && (await duplicatedOf(payload).contents(on, payload, caller))
    if (!contents) throw new Refused('not_found')
    const media = await mediaToCopy(on, contents.mediaIds)
    if (media.some(({ status }) => status === 'processing')) throw new Refused('not_ready')
    const stored = await storedToCopy(
      on,
      media.map(({ id }) => id),
    )
    const bytes = media.reduce((sum, { size }) => sum + size, 0)
    const touches = [
      ...contents.counts,
      ...(media.length > 0 ? [{ resource: 'media', count: media.length }] : []),
      ...(bytes > 0 ? [{ resource: 'bytes', count: bytes }] : []),
    ]
    return { caller: caller as Caller, media, stored, touches }
  }

  return {
    type: duplicateType,
    concurrency: 1,
    work,
    giveUp: jobId => db.write(tx => letCopiesGo(tx, jobId)),
  }
}

/** What is refused by a rule is refused for good: trying again would change nothing. */
async function refusing<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Problem) throw new Refused(error.errors?.[0]?.code ?? error.code)
    throw error
  }
}

const bytesIn = (touches: Touches) => touches.find(({ resource }) => resource === 'bytes')?.count ?? 0
/** How many rows and files it holds. */
const itemsIn = (touches: Touches) =>
  touches.filter(({ resource }) => resource !== 'bytes').reduce((sum, { count }) => sum + count, 0)
