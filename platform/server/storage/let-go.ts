import { now } from '../db/records.ts'
import type { ResourceTables, Tables, Tx } from '../db/tables.ts'

type Gone = { key: string } | { file: Tables['mediaFiles']; media?: ResourceTables['media'] }

/**
 * Writes down, in the transaction that takes the last name off some files, that they may go: the sweep then puts them
 * into quarantine, and deletes them 30 days later. With `media` the rows themselves can be had back.
 */
export async function letGo(tx: Tx, files: Gone[], at = now()) {
  if (files.length === 0) return
  await tx
    .insertInto('quarantine')
    .values(
      files.map(gone => {
        const { file, media } = 'file' in gone ? gone : {}
        return {
          key: 'file' in gone ? gone.file.key : gone.key,
          ...{ at, movedAt: null, mediaId: file?.mediaId ?? null, fileName: media?.fileName ?? null },
          media: media ? JSON.stringify(media, kept) : null,
          file: file ? JSON.stringify(file) : null,
        }
      }),
    )
    .onConflict(known => known.column('key').doNothing())
    .execute()
}

/** SQLite numbers the rows of what is searched; a number of a row that is gone belongs to another. */
const kept = (name: string, value: unknown) => (name === 'row' ? undefined : value)
