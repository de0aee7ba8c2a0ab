import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Files } from '#platform/server/storage/files.ts'

type Stored = { key: string; size: number; contentType: string }

/** Stores the bytes of a file once more, under another key, which it answers; whatever ends it leaves nothing behind. */
export async function copyBytes(
  { storage, staging }: Files,
  { key: from, size, contentType }: Stored,
  name: string,
  signal: AbortSignal,
) {
  const key = randomBytes(16).toString('hex')
  const draft = join(staging, `${name}.${key}`)
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    const into = addAbortSignal(signal, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    const isWritten = finished(into)
    isWritten.catch(() => {}) // whoever reads ends first, and says why
    const pipe = await storage.read(from, { start: 0, end: size - 1 })
    await pipe(into)
    await isWritten
    await storage.put(draft, key, contentType)
    return key
  } finally {
    await rm(draft, { force: true })
  }
}
