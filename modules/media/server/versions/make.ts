import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoVersion } from '#platform/contract/file.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Run } from '#platform/server/jobs/run.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { confined, hasFfmpeg, type Probed, probe, run } from '../processing/ffmpeg.ts'
import { enqueueDue } from './due.ts'
import { giveWay } from './give-way.ts'
import { argsFor, versionsOf } from './ladder.ts'
import { finishVersions, isKnown, originalOf, type Original, storeVersion } from './store.ts'

/** How much shorter or longer than its video a version may be, in seconds. */
const slack = 1

/**
 * Makes smaller versions of a video that plays already, one after the other, and stores each as soon as it is there. What
 * a run before has stored is not made again; a video that is deleted or replaced meanwhile gets none. A version that
 * ffmpeg cannot write is left out, and the video stays as it is.
 */
export function makeVersions(db: Db, files: Files) {
  const { ffmpegPath, videoQualities } = files.settings
  return async ({ subjectId, report, signal, hold }: Run) => {
    const original = await originalOf(db.read, subjectId)
    if (!videoQualities || !original || !(await hasFfmpeg(ffmpegPath))) return
    await clearFolders(files.staging, subjectId)
    await mkdir(files.staging, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(files.staging, `${subjectId}.versions.`))
    try {
      const source = await fileOf(files, original, folder, signal)
      const probed = await probe(ffmpegPath, source)
      const names = probed.video ? versionsOf(probed) : []
      let failure: unknown
      let isAnyStored = false
      for (const [at, name] of names.entries()) {
        if (await isKnown(db.read, subjectId, name)) {
          isAnyStored = true
          continue
        }
        const onSeconds = (seconds: number) =>
          report(at * probed.length + seconds, names.length * probed.length)
        const path = join(folder, `${name}.mp4`)
        try {
          const artifact = await encode(ffmpegPath, source, path, name, { probed, signal, onSeconds })
          if (artifact.size >= original.size) continue
          if (!(await storeVersion(db, files, original, { name, path, ...artifact }, hold))) return
          isAnyStored = true
        } catch (error) {
          if (!(error instanceof Problem) || error.code === 'full') throw error
          failure = error
        } finally {
          await rm(path, { force: true })
        }
      }
      // Where nothing could be made, the reason may lie in this ffmpeg: it is tried again, and then shown.
      if (failure && !isAnyStored) throw failure
      await db.write(async tx => {
        await finishVersions(tx, original, hold)
        await enqueueDue(tx)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

type Asked = { probed: Probed; signal: AbortSignal; onSeconds(seconds: number): void }

/** Writes one version, and looks whether it is one: what is shorter than its video would count as watched too early. */
async function encode(
  ffmpeg: string,
  source: string,
  to: string,
  name: VideoVersion,
  { probed, signal, onSeconds }: Asked,
) {
  // What reads, what scales and what writes each have threads of their own.
  const oneCore = ['-filter_threads', '1', '-threads', '1']
  const args = [...confined, ...oneCore, '-i', source, ...argsFor(name, probed), '-y', to]
  await run(ffmpeg, args, signal, { onSeconds, onStart: giveWay })
  const { length, width, height } = await probe(ffmpeg, to)
  if (probed.length > 0 && Math.abs(length - probed.length) > slack) throw new Problem('damaged')
  const { size } = await stat(to)
  return name === 'sound'
    ? { size, contentType: 'audio/mp4', width: null, height: null }
    : { size, contentType: 'video/mp4', width, height }
}

/** The video as a file of this machine; from another store it is fetched for this. */
async function fileOf({ storage }: Files, { key, size }: Original, folder: string, signal: AbortSignal) {
  const path = storage.pathOf?.(key)
  if (path) return path
  const copy = join(folder, 'original')
  const pipe = await storage.read(key, { start: 0, end: size - 1 })
  const into = createWriteStream(copy, { mode: 0o600, signal })
  const written = new Promise((resolve, reject) => into.once('close', resolve).once('error', reject))
  await Promise.all([pipe(into), written])
  signal.throwIfAborted()
  return copy
}

/** Takes away what a run left whose process was killed. */
async function clearFolders(staging: string, id: string) {
  const names = await readdir(staging).catch(() => [])
  for (const name of names)
    if (name.startsWith(`${id}.versions.`)) await rm(join(staging, name), { recursive: true, force: true })
}
