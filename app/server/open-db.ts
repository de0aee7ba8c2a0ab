import { openDatabase } from '#platform/server/db/open.ts'
import { migrations } from './migrations/index.ts'

type Options = Parameters<typeof openDatabase>[2]

/** Opens the database named by one address, a file or postgres://…, and brings it to the schema of this release. */
export const openDb = (address: string, options?: Options) => openDatabase(address, migrations, options)
