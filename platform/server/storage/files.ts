import { join, resolve } from 'node:path'
import { folderStorage } from './folder.ts'
import { linksBy } from './links.ts'
import type { S3Settings } from './s3.ts'
import { keyFor, secretIn } from './secret.ts'
import type { Storage } from './storage.ts'

export type FileSettings = {
  dataDir: string
  appSecret?: string
  maxUploadBytes: number
  /** What one person may have in all; 0 is no limit. */
  uploadQuotaBytes: number
  /** The same for students, whose files are their answers and their pictures; 0 is no limit of their own. */
  studentQuotaBytes: number
  /** Empty: there is none. */
  ffmpegPath: string
  /** Whether smaller versions are made of videos. */
  videoQualities: boolean
  s3?: S3Settings
}
/** All that parts of the server share to keep files and hand them out. */
export type Files = Awaited<ReturnType<typeof openFiles>>

const defaults = {
  ...{ maxUploadBytes: 10 * 2 ** 30, uploadQuotaBytes: 50 * 2 ** 30, studentQuotaBytes: 2 ** 31 },
  ...{ ffmpegPath: 'ffmpeg', videoQualities: false },
}

/** Opens what files are kept with. What speaks to other stores is loaded only where there is one. */
export async function openFiles(given: Partial<FileSettings> & { dataDir: string }) {
  const settings: FileSettings = { ...defaults, ...given }
  const dataDir = resolve(settings.dataDir)
  const secret = secretIn(dataDir, settings.appSecret)
  const storage: Storage = settings.s3
    ? (await import('./s3.ts')).s3Storage(settings.s3)
    : folderStorage(join(dataDir, 'files'))
  return {
    settings,
    storage,
    /** Uploads on their way, and what is made from them, until they are stored. */
    staging: join(dataDir, 'uploads'),
    links: linksBy(keyFor(secret, 'media links')),
    /** A key for one purpose, from the secret of the site. */
    keyFor: (purpose: string) => keyFor(secret, purpose),
  }
}
