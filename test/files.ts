import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readSettings } from '#platform/server/settings/settings.ts'
import { type FileSettings, openFiles } from '#platform/server/storage/files.ts'

/** Files in a folder of their own; in the store that S3_ENDPOINT names, where the run has one. */
export const newFiles = (settings: Partial<FileSettings> = {}) => {
  const { s3 } = readSettings().files
  const name = randomUUID()
  const store = s3 && { ...s3, prefix: `${name}/` }
  return openFiles({ dataDir: join(inject('folder'), name), s3: store, ...settings })
}
