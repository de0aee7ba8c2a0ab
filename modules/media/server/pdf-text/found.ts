import { sql } from 'kysely'
import type { InFiles } from '#modules/search/server/public.ts'
import { holdsLong } from '#platform/server/db/search.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { pageId } from './save.ts'

type Use = Pick<Tables['mediaUses'], 'kind' | 'field'>

/** How resources are found by the text of the PDF files that they use as this. */
export const inPdfFiles = ({ kind, field }: Use): InFiles => ({
  table: 'mediaPages',
  owners(read, conditions, id) {
    const references = read
      .selectFrom('mediaUses')
      .innerJoin('media', 'media.id', 'mediaUses.mediaId')
      .select('mediaUses.thingId as id')
      .where('mediaUses.kind', '=', kind)
      .where('mediaUses.field', '=', field)
      .where('media.deletedAt', 'is', null)
    const pages = conditions.reduce(
      (rows, each) => rows.where(each),
      read.selectFrom('mediaPages').select('mediaPages.mediaId'),
    )
    if (!id) return references.where('mediaUses.mediaId', 'in', pages)
    return references
      .where('mediaUses.thingId', '=', id)
      .where(row => row.exists(pages.whereRef('mediaPages.mediaId', '=', sql.ref('mediaUses.mediaId'))))
  },
})

/** Of each of these resources the first page that holds a search, in the first of its files that has one. */
export async function firstPagesOf(db: Db, { kind, field }: Use, ids: string[], q: string) {
  if (ids.length === 0) return new Map<string, never>()
  const files = await db.read
    .selectFrom('mediaUses')
    .innerJoin('media', 'media.id', 'mediaUses.mediaId')
    .select(['mediaUses.thingId', 'mediaUses.mediaId', 'media.fileName'])
    .where('mediaUses.thingId', 'in', ids)
    .where('mediaUses.kind', '=', kind)
    .where('mediaUses.field', '=', field)
    .where('media.deletedAt', 'is', null)
    .orderBy('mediaUses.position')
    .execute()
  const pages = await pagesIn(
    db,
    files.map(({ mediaId }) => mediaId),
    q,
  )
  return new Map(
    files.toReversed().flatMap(({ thingId, mediaId, fileName }) => {
      const page = pages.get(mediaId)
      return page ? [[thingId, { mediaId, fileName, ...page }] as const] : []
    }),
  )
}

/** The first page of each of these files that holds a search. */
async function pagesIn(db: Db, mediaIds: string[], q: string) {
  if (mediaIds.length === 0) return new Map<string, never>()
  const holding = holdsLong(db, q).reduce(
    (rows, each) => rows.where(each),
    db.read.selectFrom('mediaPages').where('mediaId', 'in', mediaIds),
  )
  const first = await holding
    .select(['mediaId', row => row.fn.min('page').as('page')])
    .groupBy('mediaId')
    .execute()
  const pages = db.read.selectFrom('mediaPages').select(['mediaId', 'page', 'text'])
  const rows = await pages
    .where(
      'id',
      'in',
      first.map(({ mediaId, page }) => pageId(mediaId, page)),
    )
    .execute()
  return new Map(rows.map(({ mediaId, page, text }) => [mediaId, { page, text }]))
}
