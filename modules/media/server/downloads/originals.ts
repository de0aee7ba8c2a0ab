import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { labelsFor } from '../policy.ts'

const rowsAtOnce = 200

/**
 * The files of a site as they were uploaded, or as they are kept instead, one after another and called as the caller reads it
 * elsewhere; what is in the bin is left out.
 */
export async function* originals(read: Reader, caller: Caller) {
  for (let after = ''; ; ) {
    const rows = await read
      .selectFrom('media')
      .innerJoin('mediaFiles', 'mediaFiles.mediaId', 'media.id')
      .selectAll('media')
      .select(['mediaFiles.key', 'mediaFiles.size as keptSize'])
      .where('mediaFiles.name', '=', 'main')
      .where('media.status', '=', 'ready')
      .where('media.purpose', '<>', 'import')
      .where('media.deletedAt', 'is', null)
      .where('media.id', '>', after)
      .orderBy('media.id')
      .limit(rowsAtOnce)
      .execute()
    const labelOf = await labelsFor(read, rows, caller)
    for (const row of rows) {
      const { id, key, keptSize: size } = row
      yield { id, key, size, fileName: labelOf(row).fileName }
    }
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.id
  }
}
