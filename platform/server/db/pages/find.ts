import type { SelectQueryBuilder } from 'kysely'
import { cachedQueryOne } from '../cached-query.ts'
import type { Scope } from '../scope.ts'
import type { Kind, Reader, ResourceTables } from '../tables.ts'

/** One resource by its id, if it is among those that a reader sees. */
export function findSeen<Of extends Kind>(
  read: Reader,
  kind: Of,
  id: string,
  { caller, now, ...own }: Scope,
  seen: (scope: Scope) => SelectQueryBuilder<any, any, object>,
  place = 'site',
): Promise<ResourceTables[Of] | undefined> {
  const values = { id, reader: caller.id, now, ...own }
  return cachedQueryOne(read, `${kind} find ${place} ${caller.role}`, values, ({ id, reader, now, ...own }) =>
    seen({ caller: { ...caller, id: reader }, now, ...own } as Scope)
      .selectAll()
      .where('id', '=', id),
  ) as Promise<ResourceTables[Of] | undefined>
}
