import type { BulkAction, BulkContext } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { audit } from '#platform/server/db/audit.ts'
import { lockedRow, now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { endMedia } from './retention/quarantine.ts'
import { media } from '../contract/media.ts'
import { mediaStore } from './store.ts'

/** What can be done to many files at once, by the rules of a single one: what is in use stays. */
export function mediaBulk({ db, files }: BulkContext) {
  const { findOwn, ...store } = mediaStore(db, files)
  const owned = { ...store, find: findOwn, mayChange: () => true }
  const { removal, restoration } = storeActions(db, media, owned)
  return {
    resource: storeRows(media, owned, 'fileName'),
    actions: { delete: removal(), restore: restoration(), purge: purging(db) },
  }
}

/** A file leaves the bin before its time. What is stored of it is let go, and in quarantine as of any file that has ended. */
const purging = (db: Db): BulkAction => ({
  call: 'jobs.purge',
  location: 'bin',
  act: (id, caller) =>
    db.write(async tx => {
      const row = await lockedRow(tx, 'media', id, undefined, 'bin')
      if (!row && (await lockedRow(tx, 'media', id))) throw new Problem('not_ready')
      if (!row) return { result: 'gone' }
      await endMedia(tx, [row], now())
      await audit(tx, caller, 'purge', 'media', id, { before: { fileName: row.fileName } })
      return { result: 'done', undo: null }
    }),
})
