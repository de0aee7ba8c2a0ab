import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Run } from '#platform/server/jobs/run.ts'
import type { Files } from '#platform/server/storage/files.ts'

/** Writes a file beside the others that are on their way, and stores it. */
export async function storeFile(
  files: Files,
  { subjectId: jobId, signal }: Pick<Run, 'subjectId' | 'signal'>,
  content: NodeJS.ReadableStream,
  type: string,
) {
  const key = randomBytes(16).toString('hex')
  await mkdir(files.staging, { recursive: true, mode: 0o700 })
  const draft = join(files.staging, `${jobId}.${key}`)
  try {
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal })
    const { size } = await stat(draft)
    await files.storage.put(draft, key, type)
    return { key, size }
  } finally {
    await rm(draft, { force: true })
  }
}
