import { refuseUnsafe } from '#platform/server/db/engines/unsafe.ts'
import { privateFolder } from '#platform/server/private-folder.ts'
import { checkStore } from '#modules/media/server/retention/store-mark.ts'
import type { Settings } from '#platform/server/settings/settings.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import { openDb } from './open-db.ts'

/** Opens what every process of a site works on, its files and its database; throws BadSetting where it may not be used. */
export async function openSite(settings: Settings) {
  privateFolder(settings.dataDir)
  const files = await openFiles(settings.files)
  const db = await openDb(settings.databaseUrl, { mayUpgrade: settings.mayUpgrade })
  try {
    if (!settings.mayBeUnsafe) await refuseUnsafe(db)
    await checkStore(db, files, error => console.error(String(error)))
    return { db, files }
  } catch (error) {
    await db.close()
    throw error
  }
}
