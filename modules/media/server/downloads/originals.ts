import type { Reader } from '#platform/server/db/tables.ts'

const rowsAtOnce = 200

/** The files of a site as they were uploaded, or as they are kept instead, one after another; what is in the bin is left out. */
export async function* originals(read: Reader) {
  for (let after = ''; ; ) {
    const rows = await read
      .selectFrom('media')
      .innerJoin('mediaFiles', 'mediaFiles.mediaId', 'media.id')
      .select(['media.id', 'media.fileName', 'media.purpose', 'media.courseId', 'media.createdAt'])
      .select(['mediaFiles.key', 'mediaFiles.size', 'mediaFiles.contentType'])
      .where('mediaFiles.name', '=', 'main')
      .where('media.status', '=', 'ready')
      .where('media.purpose', '<>', 'import')
      .where('media.deletedAt', 'is', null)
      .where('media.id', '>', after)
      .orderBy('media.id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.id
  }
}
