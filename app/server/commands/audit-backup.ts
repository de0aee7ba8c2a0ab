import { userInfo } from 'node:os'
import { basename } from 'node:path'
import type { Manifest } from '#platform/server/backup/manifest.ts'
import { audit } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { migrations } from '../migrations/index.ts'

/**
 * Writes into the audit that all of a site was backed up by command, and by whom on the server. A database of an older
 * release is not written to: answers whether it was.
 */
export async function auditBackup(db: Db, { tables, files, migrations: steps }: Manifest, file: string) {
  if (steps.at(-1) !== migrations.names.at(-1)) return false
  const rows = tables.reduce((count, table) => count + table.rows, 0)
  const taken = {
    list: 'backup',
    account: accountHere(),
    fileName: basename(file),
    rows,
    files: files.length,
  }
  const id = newId()
  await db.write(tx => audit(tx, { id: null, requestId: id }, 'backup', 'lists', id, { after: taken }))
  return true
}

/** Who runs this, as the system names them; in a container nobody may have said. */
function accountHere() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
