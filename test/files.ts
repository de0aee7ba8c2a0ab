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

/** The same store, as the settings of a process of its own; none where it keeps files in its folder. */
export function storeSettings() {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = process.env
  const own = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION }
  return S3_ENDPOINT ? { ...own, S3_PREFIX: `${randomUUID()}/` } : {}
}
