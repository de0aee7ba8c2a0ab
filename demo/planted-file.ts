import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectFile } from '#modules/media/server/processing/inspect.ts'
import { publish } from '#modules/media/server/processing/publish.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { fill } from './fill.ts'

type Upload = Pick<Tables['media'], 'id' | 'courseId' | 'uploaderId' | 'purpose' | 'fileName' | 'createdAt'>
/** The paths of a file, and of the poster of a video: the same is made of it as of any file, but that, which comes along. */
type Sample = { path: string; poster?: string }

/** Uploads a file that lies beside the demonstration. */
export async function plantFile(db: Db, files: Files, upload: Upload, { path, poster }: Sample) {
  const media: Tables['media'] = {
    ...{ ...upload, ...foundBy(upload.fileName), size: 0, contentType: null },
    ...{ status: 'processing', problem: null, durationSeconds: null, width: null, height: null },
    ...{ replaces: null, updatedAt: upload.createdAt, version: 1, deletedAt: null, deletedWith: null },
  }
  await fill(db, 'media', [media])
  // A folder for each: what a store has taken of one file may be what lies here under its name.
  const folder = join(files.staging, `${upload.id}.made`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = join(folder, 'file')
    await copyFile(path, file)
    const artifacts = await inspectFile(file, folder, media, '')
    if (poster) {
      const [path, { width, height }] = [join(folder, 'poster'), artifacts]
      await copyFile(poster, path)
      artifacts.files.push({ name: 'poster', path, contentType: 'image/webp', width, height })
    }
    await publish(db, files, media, artifacts)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
