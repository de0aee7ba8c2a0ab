import { randomUUID } from 'node:crypto'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { pipe } from './pipe.ts'
import { isKey, markName, quarantineName, type Storage } from './storage.ts'

/** Files in a folder of the data, spread over subfolders by the first two letters of their key. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)
  const quarantine = join(root, quarantineName)
  const folders = async () =>
    ((await readdir(root).catch(unless('ENOENT'))) ?? []).filter(name => /^[0-9a-f]{2}$/.test(name))
  const mark = () => readFile(join(root, markName), 'utf8').catch(unless('ENOENT'))
  return {
    async put(file, key) {
      const folder = join(root, key.slice(0, 2))
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
      await chmod(file, 0o600)
      await syncFile(file)
      await link(file, pathOf(key)).catch(() => copyWhole(file, pathOf(key)))
      await syncFolder(folder)
    },
    async read(key, range) {
      const file = await open(pathOf(key))
      return into => pipe(file, range, into).finally(() => file.close())
    },
    pathOf,
    async *keys() {
      for (const folder of await folders()) {
        for (const key of await readdir(join(root, folder))) {
          if (!isKey(key)) continue
          const found = await stat(pathOf(key)).catch(unless('ENOENT'))
          if (found) yield { key, at: found.mtimeMs }
        }
      }
    },
    async quarantine(key) {
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      await rename(pathOf(key), join(quarantine, key)).catch(unless('ENOENT'))
      await syncFolder(quarantine)
    },
    async unquarantine(key) {
      await mkdir(join(root, key.slice(0, 2)), { recursive: true, mode: 0o700 })
      await rename(join(quarantine, key), pathOf(key)).catch(unless('ENOENT'))
      return (await stat(pathOf(key)).catch(unless('ENOENT'))) !== undefined
    },
    purge: key => rm(join(quarantine, key), { force: true }),
    async tidy(before) {
      for (const folder of await folders())
        for (const name of await readdir(join(root, folder))) {
          if (!name.endsWith(partEnding) || !isKey(name.slice(0, -partEnding.length))) continue
          const found = await stat(join(root, folder, name)).catch(unless('ENOENT'))
          if (found && found.mtimeMs < before) await rm(join(root, folder, name), { force: true })
        }
    },
    mark,
    async setMark(id) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const draft = `${join(root, markName)}.${randomUUID()}`
      await writeFile(draft, id, { mode: 0o600 })
      await syncFile(draft)
      // Of two sites that mark one folder at once, the first is believed: a link is never put over a file.
      await link(draft, join(root, markName)).catch(unless('EEXIST'))
      await rm(draft)
      await syncFolder(root)
      return mark()
    },
  }
}

/** Takes one kind of error for nothing found; every other goes on. */
const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}

/** What the name of a file ends in while it is being copied. */
const partEnding = '.part'

/** Where no second name can be given, between disks say, what is seen under the new one is whole all the same. */
async function copyWhole(file: string, target: string) {
  const part = `${target}${partEnding}`
  await copyFile(file, part)
  await syncFile(part)
  await rename(part, target)
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
