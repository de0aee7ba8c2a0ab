import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemCode } from '#platform/contract/problem.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { type MediaProblem, mediaProblems } from '../../contract/media.ts'
import { checkArchive } from './archives.ts'
import { beforeVersions } from '../versions/give-way.ts'
import type { Artifacts } from './artifacts.ts'
import { readCaptions } from './captions.ts'
import { convert } from './ffmpeg.ts'
import { convertJob } from './jobs.ts'
import { sniff } from './magic.ts'
import { publish } from './publish.ts'
import { type Inspected, inspectVideo } from './videos.ts'

type Row = ResourceTables['media']

/** What becomes of an upload that has come whole: it is judged by what it is, made ready, and stored. */
export function inspections(db: Db, files: Files) {
  const { ffmpegPath } = files.settings
  const uploadOf = (id: string) => join(files.staging, id)
  const rowOf = (id: string) =>
    db.read.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()

  /** Works in a folder of its own, and takes everything away once it is known what became of the file. */
  async function working(
    id: string,
    hold: Run['hold'],
    work: (row: Row, folder: string) => Promise<boolean>,
  ) {
    const row = await rowOf(id)
    const folder = `${uploadOf(id)}.made`
    if (row?.status !== 'processing') return cleared(id, row?.status)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      if (await work(row, folder)) await rm(uploadOf(id), { force: true })
    } catch (error) {
      const problem = reasonOf(error)
      if (!problem) throw error
      await fail(id, problem, hold)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Takes away what a server left that died after it was known what became of the file. */
  async function cleared(id: string, status?: Row['status']) {
    if (status === 'uploading') return
    await rm(`${uploadOf(id)}.made`, { recursive: true, force: true })
    await rm(uploadOf(id), { force: true })
  }

  async function fail(id: string, problem: MediaProblem, hold?: Run['hold']) {
    await db.write(async tx => {
      await hold?.(tx)
      await tx
        .updateTable('media')
        .set({ status: 'failed', problem })
        .where('id', '=', id)
        .where('status', '<>', 'ready')
        .execute()
    })
    await rm(uploadOf(id), { force: true })
  }

  return {
    inspect: ({ subjectId, hold }: Run) =>
      working(subjectId, hold, async (row, folder) => {
        const artifacts = await inspectFile(uploadOf(subjectId), folder, row, ffmpegPath)
        if (!artifacts.convert) {
          await publish(db, files, row, artifacts, hold)
          return true
        }
        await db.write(async tx => {
          await hold(tx)
          const { durationSeconds = null, width = null, height = null } = artifacts
          await tx
            .updateTable('media')
            .set({ durationSeconds, width, height })
            .where('id', '=', subjectId)
            .execute()
          await enqueue(tx, convertJob, { subjectId })
        })
        return false
      }),

    convert: ({ subjectId, report, signal, hold }: Run) =>
      working(subjectId, hold, async (row, folder) => {
        const path = join(folder, 'converted.mp4')
        const onSeconds = (done: number) => report(done, row.durationSeconds ?? 0)
        await beforeVersions(() => convert(ffmpegPath, uploadOf(subjectId), path, { signal, onSeconds }))
        const artifacts = await inspectVideo(path, folder, 'video/mp4', ffmpegPath)
        await publish(db, files, row, { ...artifacts, ending: 'mp4' }, hold)
        return true
      }),

    giveUp: (id: string) => fail(id, 'unexpected'),
  }
}

/** What becomes of a file, by what it is and what it was uploaded for; its parts are made in the folder. */
export async function inspectFile(
  file: string,
  folder: string,
  { purpose }: Row,
  ffmpeg: string,
): Promise<Inspected> {
  const sniffed = await sniff(file, purpose)
  if (!sniffed) throw new Problem('wrong_media_type')
  const { type, sort } = sniffed
  const asItIs: Artifacts = { files: [{ name: 'main', path: file, contentType: type }], contentType: type }
  switch (sort) {
    case 'image': {
      // What draws comes with the first picture: most starts of a server see none for hours.
      const { drawAnew, redraw } = await import('./images.ts')
      return purpose === 'attachment' || purpose === 'summary' || purpose === 'answer'
        ? redraw(file, folder, type)
        : drawAnew(file, folder, purpose)
    }
    case 'video':
      return inspectVideo(file, folder, type, ffmpeg)
    case 'archive':
      await checkArchive(file)
      return asItIs
    case 'text':
      return purpose === 'captions' ? readCaptions(file, folder) : asItIs
    case 'sound':
    case 'plain':
      return asItIs
  }
}

/** The reason that lies in the file itself; nothing where it was ours, and trying again may help. */
function reasonOf(error: unknown): MediaProblem | undefined {
  if (!(error instanceof Problem)) return undefined
  return (mediaProblems as readonly ProblemCode[]).includes(error.code)
    ? (error.code as MediaProblem)
    : undefined
}
