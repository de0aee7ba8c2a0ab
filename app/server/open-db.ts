import { openDatabase } from '#platform/server/db/engines/open.ts'
import { migrations } from './migrations/index.ts'
import { modules } from './modules.ts'

type Options = Parameters<typeof openDatabase>[2]

/** Has each module say of its resources what the platform and other modules ask. */
export function declareModules() {
  for (const module of modules) module.declare?.()
}

/**
 * Opens the database named by one address, a file or postgres://…, and brings it to the schema of this release. What
 * modules say of their resources is said first, since whoever opens a site writes and reads by it.
 */
export function openDb(address: string, options?: Options) {
  declareModules()
  return openDatabase(address, migrations, options)
}
