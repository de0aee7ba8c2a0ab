import type { SelectQueryBuilder } from 'kysely'
import { cachedQueryOne } from '../cached-query.ts'
import type { Scope } from '../scope.ts'
import type { Reader, ResourceName, ResourceTables } from '../tables.ts'

/** One resource by its id, if it is among those that a reader sees. */
export function findVisible<Of extends ResourceName>(
  read: Reader,
  kind: Of,
  id: string,
  { caller, now, ...own }: Scope,
  visible: (scope: Scope) => SelectQueryBuilder<any, any, object>,
  location = 'site',
): Promise<ResourceTables[Of] | undefined> {
  const values = { id, reader: caller.id, now, ...own }
  return cachedQueryOne(
    read,
    `${kind} find ${location} ${caller.role}`,
    values,
    ({ id, reader, now, ...own }) =>
      visible({ caller: { ...caller, id: reader }, now, ...own } as Scope)
        .selectAll()
        .where('id', '=', id),
  ) as Promise<ResourceTables[Of] | undefined>
}
