import type { Reader } from '../db/tables.ts'

type StoredFile = { key: string; size: number; contentType: string }
type StoredFiles = (read: Reader, migrations: string[]) => Promise<StoredFile[]>

let declared: StoredFiles = () => {
  throw new Error('Nobody has said which files there are: see declareStoredFiles.')
}

/** Names what knows the files that are stored: the module does so that has them. */
export const declareStoredFiles = (by: StoredFiles) => {
  declared = by
}

/** The files that the rows of a site name, in the order of their keys; the site may be of an older release. */
export const storedFilesIn: StoredFiles = (read, migrations) => declared(read, migrations)
