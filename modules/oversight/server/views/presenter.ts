import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { View } from '../../contract/view.ts'

type Row = ResourceTables['views']

/** Views as they are told, each with whose it is. */
export async function presentViews(read: Reader, rows: Row[]): Promise<View[]> {
  const owners = await read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ ownerId }) => ownerId))])
    .execute()
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return rows.map(
    ({
      id,
      list,
      name,
      query,
      columns,
      density,
      shared,
      position,
      ownerId,
      createdAt,
      updatedAt,
      version,
    }): View => ({
      ...{
        id,
        list,
        name,
        query: JSON.parse(query),
        columns: JSON.parse(columns),
        density,
        shared,
        position,
      },
      owner: { id: ownerId, name: names.get(ownerId) ?? '' },
      ...{ createdAt, updatedAt, version },
    }),
  )
}
