import { stat } from 'node:fs/promises'
import yauzl from 'yauzl'
import { Problem } from '#platform/server/problem.ts'
import { unpackAll } from '#platform/server/unpack.ts'

/** Refuses an archive that is broken, or made to fill the disk of whoever unpacks it. */
export async function checkArchive(file: string) {
  const { size } = await stat(file)
  const archive = await damagedOr(yauzl.openPromise(file, { lazyEntries: true, autoClose: false }))
  try {
    await unpackAll(archive, size)
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
