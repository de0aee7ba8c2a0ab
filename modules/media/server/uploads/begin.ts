import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { reachOf } from '#platform/contract/access.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { fromTexts } from '#platform/contract/given.ts'
import { insert } from '#platform/server/db/records.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { FileSettings } from '#platform/server/storage/files.ts'
import { courseless, type Purpose, uploadMetadata } from '../../contract/media.ts'
import { auditedAs } from '../answers.ts'
import { uploaders } from './owners.ts'
import { refuseOverQuota } from './quota.ts'
import { mayUpload } from './rights.ts'

const mebi = 1_048_576
/** Larger ones are no pictures for a page, no subtitles and nothing that people open on a phone. */
const maxBytes: Record<Purpose, number> = {
  avatar: 10 * mebi,
  cover: 25 * mebi,
  image: 25 * mebi,
  audio: 50 * mebi,
  captions: 2 * mebi,
  attachment: 512 * mebi,
  summary: 512 * mebi,
  logo: 2 * mebi,
  import: 20 * mebi,
  answer: 1_024 * mebi,
  video: Number.MAX_SAFE_INTEGER,
}
type Wanted = { filename: string; purpose: Purpose; courseId?: string; replaces?: string }

/** What an upload says of itself, checked by the contract. */
export async function metadataIn(written: string | undefined): Promise<Wanted> {
  const { Metadata } = await import('@tus/server')
  let said: Record<string, string | null>
  try {
    said = written ? Metadata.parse(written) : {}
  } catch {
    throw new Problem('malformed')
  }
  const { data, error } = fromTexts(() => z.safeParse(uploadMetadata, said, { reportInput: true }))
  if (error) throw new Problem('invalid', { errors: brokenRules(error) })
  return data as Wanted
}

/** The last part of a path, whichever way it is written: a name never leads anywhere. */
export const nameOnly = (given: string) => given.split(/[/\\]/).at(-1)!.trim() || 'file'

/**
 * Lets an upload begin, or refuses it, before any of it is read: whoever uploads may do so here, it is not too large
 * for what it is for, and there is room left for them.
 */
export async function begin(db: Db, settings: FileSettings, caller: Caller, wanted: Wanted, size: number) {
  const { purpose, replaces } = wanted
  const max = Math.min(settings.maxUploadBytes, maxBytes[purpose])
  if (size > max) throw new Problem('too_large')
  if (reachOf(caller.role, 'uploads.create') === 'self' && !['avatar', 'import', 'answer'].includes(purpose))
    refuse('purpose', 'not_offered')
  const courseId = courseless.includes(purpose) ? null : (wanted.courseId ?? refuse('courseId', 'required'))
  const fileName = nameOnly(wanted.filename)
  return db.write(async tx => {
    // Of two uploads that begin at once, one waits here, and then counts the other for the quota.
    await uploaders().hold(tx, caller.id)
    const upload = { uploaderId: caller.id, purpose, courseId }
    if (!(await mayUpload(tx, upload))) refuse(courseId ? 'courseId' : 'purpose', 'not_offered')
    if (replaces) await refuseOther(tx, replaces, purpose, courseId, caller)
    await refuseOverQuota(tx, caller, settings, size)
    const values = {
      ...{ courseId, uploaderId: caller.id, purpose, fileName, size, replaces: replaces ?? null },
      ...foundBy(fileName),
      ...{ contentType: null, status: 'uploading', problem: null },
      ...{ durationSeconds: null, width: null, height: null },
    } as const
    // Ids begin with the time, which may tell whose answer this is a part of.
    const id = purpose === 'answer' ? { id: randomUUID() } : {}
    return insert(tx, 'media', { ...values, ...id } as never, auditedAs(values, caller))
  })
}

/** A file takes the place of one that is ready, for the same purpose in the same course; of a person's, their own. */
async function refuseOther(tx: Tx, id: string, purpose: Purpose, courseId: string | null, caller: Caller) {
  const same = tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('status', '=', 'ready')
    .where('replaces', 'is', null)
    .where('deletedAt', 'is', null)
  const sameOwner = courseId
    ? same.where('courseId', '=', courseId)
    : same.where('uploaderId', '=', caller.id)
  if (!(await sameOwner.executeTakeFirst())) refuse('replaces', 'not_offered')
}
