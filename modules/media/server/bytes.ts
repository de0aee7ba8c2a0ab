import { Writable } from 'node:stream'
import type { Storage } from '#platform/server/storage/storage.ts'

/** All bytes of a stored file. */
export async function bytesOf(storage: Storage, { key, size }: { key: string; size: number }) {
  const bytes = new Uint8Array(size)
  let at = 0
  const into = new Writable({
    write(piece: Uint8Array, _, written) {
      bytes.set(piece, at)
      at += piece.length
      written()
    },
  })
  const pipe = await storage.read(key, { start: 0, end: size - 1 })
  await pipe(into)
  return bytes
}
