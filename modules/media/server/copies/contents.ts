import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

export type Reference = Tables['mediaUses']

/** So many ids are looked for in one query. */
const batchSize = 500

const inBatches = async <Row>(ids: string[], read: (some: string[]) => Promise<Row[]>) => {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += batchSize)
    rows.push(...(await read(ids.slice(from, from + batchSize))))
  return rows
}

/** How resources use files, and how the images use them that stand for videos. */
export async function referencesFrom(on: Reader | Tx, itemIds: string[]): Promise<Reference[]> {
  const by = (ids: string[]) =>
    inBatches(ids, some =>
      on
        .selectFrom('mediaUses')
        .selectAll()
        .where('thingId', 'in', some)
        .orderBy('thingId')
        .orderBy('field')
        .orderBy('position')
        .execute(),
    )
  const references = await by(itemIds)
  const posters = await by([...new Set(references.map(({ mediaId }) => mediaId))])
  return [...references, ...posters]
}

/** The files that can be copied, of some: neither those in the bin nor those that were not taken. */
export const mediaToCopy = (on: Reader | Tx, ids: string[]) =>
  inBatches(ids, some =>
    on
      .selectFrom('media')
      .selectAll()
      .where('id', 'in', some)
      .where('deletedAt', 'is', null)
      .where('replaces', 'is', null)
      .where('status', 'in', ['processing', 'ready'])
      .execute(),
  )

/** What is stored of files: themselves, and what was created from them. */
export const storedToCopy = (on: Reader | Tx, ids: string[]) =>
  inBatches(ids, some =>
    on.selectFrom('mediaFiles').selectAll().where('mediaId', 'in', some).orderBy('key').execute(),
  )
