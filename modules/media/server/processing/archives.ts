import { stat } from 'node:fs/promises'
import yauzl from 'yauzl'
import { Problem } from '#platform/server/problem.ts'

const maxEntries = 2_000
const maxBytes = 200 * 1_048_576
const maxRatio = 100

/**
 * Unpacks an archive into nothing, entry by entry, and refuses one that holds too many, or far more than it weighs.
 * What its entries say of their own size is not believed.
 */
export async function checkArchive(file: string) {
  const { size } = await stat(file)
  const max = Math.min(maxBytes, size * maxRatio)
  const archive = await damagedOr(yauzl.openPromise(file, { lazyEntries: true, autoClose: false }))
  try {
    if (archive.entryCount > maxEntries) throw new Problem('unsafe_archive')
    let unpacked = 0
    let entries = 0
    for await (const entry of archive.eachEntry()) {
      if (++entries > maxEntries) throw new Problem('unsafe_archive')
      if (entry.isEncrypted()) throw new Problem('unsafe_archive') // what it holds cannot be looked at
      for await (const bytes of await archive.openReadStreamPromise(entry)) {
        unpacked += (bytes as Buffer).length
        if (unpacked > max) throw new Problem('unsafe_archive')
      }
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('damaged')
  } finally {
    archive.close()
  }
}

const damagedOr = <Result>(work: Promise<Result>) =>
  work.catch(() => {
    throw new Problem('damaged')
  })
