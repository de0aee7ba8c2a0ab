import { setImmediate as nextTurn } from 'node:timers/promises'
import { wordsOnce } from '#platform/server/db/search.ts'
import type { Tx } from '#platform/server/db/tables.ts'

/** So many pages are written in one turn of the event loop. */
const pagesAtOnce = 20

export const pageId = (mediaId: string, page: number) => `${mediaId} ${page}`

/**
 * Writes the pages of a file in place of those it had, unless its content is another by now. The file is locked before what
 * is stored of it, as whoever replaces or ends it does.
 */
export async function save(tx: Tx, { mediaId, key }: { mediaId: string; key: string }, pages: string[]) {
  const media = tx.selectFrom('media').select('id').where('id', '=', mediaId)
  if (!(await media.forKeyShare().executeTakeFirst())) return
  const files = tx.selectFrom('mediaFiles').select('key').where('key', '=', key)
  if (!(await files.forShare().executeTakeFirst())) return
  await tx.deleteFrom('mediaTexts').where('mediaId', '=', mediaId).execute()
  await tx.insertInto('mediaTexts').values({ mediaId, fileKey: key }).execute()
  const rows = pages.flatMap((text, at) => {
    const search = wordsOnce(text)
    return search ? [{ id: pageId(mediaId, at + 1), mediaId, page: at + 1, text, search }] : []
  })
  for (let at = 0; at < rows.length; at += pagesAtOnce) {
    await tx
      .insertInto('mediaPages')
      .values(rows.slice(at, at + pagesAtOnce))
      .execute()
    await nextTurn()
  }
}
