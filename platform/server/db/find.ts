import type { SelectQueryBuilder } from 'kysely'
import { newStatements } from './prepared/statements.ts'
import type { Scope } from './scope.ts'
import type { Reader, ResourceName, ResourceTables } from './tables.ts'

const run = newStatements()

/** One resource by its id, if it is among those that a reader sees. */
export async function findVisible<Of extends ResourceName>(
  read: Reader,
  kind: Of,
  id: string,
  { caller, now, ...own }: Scope,
  visible: (scope: Scope) => SelectQueryBuilder<any, any, object>,
  location = 'site',
): Promise<ResourceTables[Of] | undefined> {
  const values = { id, reader: caller.id, now, ...own }
  const rows = await run(read, `${kind} ${location} ${caller.role}`, values, ({ id, reader, now, ...own }) =>
    visible({ caller: { ...caller, id: reader }, now, ...own } as Scope)
      .selectAll()
      .where('id', '=', id),
  )
  return rows[0] as ResourceTables[Of] | undefined
}
