import { join, resolve } from 'node:path'
import { folderStorage } from './folder.ts'
import { linksBy } from './links.ts'
import { keyFor, secretIn } from './secret.ts'
import type { Storage } from './storage.ts'

export type FileSettings = {
  dataDir: string
  appSecret?: string
  maxUploadBytes: number
  uploadQuotaBytes: number
  ffmpegPath: string
}
/** All that parts of the server share to keep files and hand them out. */
export type Files = ReturnType<typeof openFiles>

export const usualFiles: FileSettings = {
  dataDir: './data',
  maxUploadBytes: 10 * 2 ** 30,
  uploadQuotaBytes: 50 * 2 ** 30,
  ffmpegPath: 'ffmpeg',
}

/** Opens what files are kept with. */
export function openFiles(settings: FileSettings) {
  const dataDir = resolve(settings.dataDir)
  const storage: Storage = folderStorage(join(dataDir, 'files'))
  return {
    settings,
    storage,
    /** Uploads on their way, and what is made from them, until they are stored. */
    staging: join(dataDir, 'uploads'),
    links: linksBy(keyFor(secretIn(dataDir, settings.appSecret), 'media links')),
  }
}
