import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pour } from './pour.ts'
import type { Storage } from './storage.ts'

/** Files in a folder of the data, spread over subfolders by the first two letters of their key. */
export function folderStorage(root: string): Storage {
  const placeOf = (key: string) => join(root, key.slice(0, 2), key)
  return {
    async put(file, key) {
      const folder = join(root, key.slice(0, 2))
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
      await chmod(file, 0o600)
      await syncFile(file)
      await link(file, placeOf(key)).catch(() => copyWhole(file, placeOf(key)))
      await syncFolder(folder)
    },
    async read(key, range) {
      const file = await open(placeOf(key))
      return into => pour(file, range, into).finally(() => file.close())
    },
    remove: key => rm(placeOf(key), { force: true }),
    async *keys() {
      for (const folder of await readdir(root).catch(() => [])) {
        for (const key of await readdir(join(root, folder)).catch(() => [])) {
          const { mtimeMs } = await stat(placeOf(key)).catch(() => ({ mtimeMs: Date.now() }))
          yield { key, at: mtimeMs }
        }
      }
    },
  }
}

/** Where no second name can be given, between disks say, what is seen under the new one is whole all the same. */
async function copyWhole(file: string, place: string) {
  await copyFile(file, `${place}.part`)
  await syncFile(`${place}.part`)
  await rename(`${place}.part`, place)
}

/** Waits until a file is on the disk. */
export async function syncFile(file: string) {
  const opened = await open(file, 'r+')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Waits until the names in a folder are on the disk; Windows has no such call, and keeps them by itself. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
