import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { Problem } from './problem.ts'

const maxEntries = 2_000
const maxBytes = 200 * 1_048_576
const maxRatio = 100

/**
 * Unpacks an archive of so many bytes into nothing, entry by entry, and refuses one that holds too many, or far more than it
 * weighs, and one that is no longer what was packed. What its entries say of their own size is not believed. `look` is shown
 * what is unpacked.
 */
export async function unpackAll(
  archive: ZipFile,
  size: number,
  look?: (entry: Entry, bytes: Buffer) => void,
) {
  const max = Math.min(maxBytes, size * maxRatio)
  if (archive.entryCount > maxEntries) throw new Problem('unsafe_archive')
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    if (entries.push(entry) > maxEntries) throw new Problem('unsafe_archive')
    if (entry.isEncrypted()) throw new Problem('unsafe_archive') // what it holds cannot be looked at
    let sum = 0
    for await (const bytes of await archive.openReadStreamPromise(entry)) {
      unpacked += (bytes as Buffer).length
      if (unpacked > max) throw new Problem('unsafe_archive')
      sum = crc32(bytes as Buffer, sum)
      look?.(entry, bytes as Buffer)
    }
    if (sum !== entry.crc32) throw new Problem('damaged') // which the library leaves to its callers
  }
  return entries
}
