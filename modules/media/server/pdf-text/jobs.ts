import { record } from '#platform/contract/schema.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { enqueue, unfinished } from '#platform/server/jobs/enqueue.ts'
import type { JobKind, Run } from '#platform/server/jobs/run.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { bytesOf } from '../bytes.ts'
import { readPdf, Unreadable } from './read-pdf.ts'
import { save } from './save.ts'

export const pdfType = 'application/pdf'

/** The text of a PDF file is read; its subject is the key of what is stored, so that no other content is meant. */
export const pdfTextJob = { name: 'pdf text', payload: record({}) }
const unreadJob = { name: 'unread pdf texts', payload: record({}) }

const day = 86_400_000
/** Larger ones are scans, whose pages are pictures. */
const maxBytes = 100 * 1_048_576
/** So many jobs are asked for in one transaction. */
const jobsAtOnce = 200

/** Reads the text of PDF files in the background, once for each content that is stored. */
export function pdfTextJobs(db: Db, { storage }: Files, log: (line: object) => void): JobKind[] {
  async function read({ subjectId: key, signal, hold }: Run) {
    const file = await pdfs(db.read).where('mediaFiles.key', '=', key).executeTakeFirst()
    if (!file) return
    const pages = await pagesOf(file, signal)
    await db.write(async tx => {
      await hold(tx)
      await save(tx, file, pages)
    })
  }

  async function pagesOf(file: { mediaId: string; key: string; size: number }, signal: AbortSignal) {
    try {
      if (file.size > maxBytes) throw new Unreadable('it is too large')
      return await readPdf(await bytesOf(storage, file), signal)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      log({ job: pdfTextJob.name, mediaId: file.mediaId, problem: error.message })
      return []
    }
  }

  /** A file that ended the process that read it is found by its name alone. */
  async function giveUp(key: string) {
    const file = await pdfs(db.read).where('mediaFiles.key', '=', key).executeTakeFirst()
    if (file) await db.write(tx => save(tx, file, []))
  }

  /** Asks for the texts that nobody has asked for: of files from before they were read, or that came from a backup. */
  async function enqueueUnread() {
    for (let taken = jobsAtOnce; taken === jobsAtOnce; )
      taken = await db.write(async tx => {
        const unread = await unreadIn(tx).limit(jobsAtOnce).execute()
        for (const { key } of unread) await enqueue(tx, pdfTextJob, { subjectId: key })
        return unread.length
      })
  }

  return [
    { type: pdfTextJob, concurrency: 1, work: read, giveUp },
    { type: unreadJob, concurrency: 1, work: enqueueUnread, everyMs: day },
  ]
}

/** Those whose text is searched: of what students hand in it never is. */
const pdfs = (on: Reader) =>
  on
    .selectFrom('mediaFiles')
    .innerJoin('media', 'media.id', 'mediaFiles.mediaId')
    .select(['mediaFiles.mediaId', 'mediaFiles.key', 'mediaFiles.size'])
    .where('mediaFiles.name', '=', 'main')
    .where('mediaFiles.contentType', '=', pdfType)
    .where('media.status', '=', 'ready')
    .where('media.purpose', '<>', 'answer')

const unreadIn = (on: Reader) =>
  pdfs(on)
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('mediaTexts')
            .select('mediaTexts.mediaId')
            .whereRef('mediaTexts.mediaId', '=', 'mediaFiles.mediaId')
            .whereRef('mediaTexts.fileKey', '=', 'mediaFiles.key'),
        ),
      ),
    )
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.subjectId', '=', 'mediaFiles.key')
            .where('jobs.state', 'in', unfinished),
        ),
      ),
    )
