import { sql, type Transaction } from 'kysely'
import { BadSetting } from '../../settings.ts'
import type { Db, Reader } from '../tables.ts'
import * as m0001 from './0001-first.ts'
import * as m0002 from './0002-faster-lists.ts'
import * as m0003 from './0003-media.ts'
import * as m0004 from './0004-notes.ts'
import * as m0005 from './0005-lesson-history.ts'
import * as m0006 from './0006-search-in-texts.ts'
import * as m0007 from './0007-watermark.ts'
import * as m0008 from './0008-published-at.ts'
import * as m0009 from './0009-summary-readers.ts'
import * as m0010 from './0010-completed-how.ts'
import * as m0011 from './0011-upcoming.ts'
import * as m0012 from './0012-whole-indexes.ts'
import * as m0013 from './0013-safe-files.ts'
import * as m0014 from './0014-identity.ts'
import * as m0015 from './0015-audit.ts'
import * as m0016 from './0016-moments.ts'

/** One step of the schema, written for both engines. */
export type Step = (db: Transaction<any>, engine: Db['engine']) => Promise<unknown>

/** Listed by hand, in order, so that every step always travels with the program. */
const steps: Record<string, Step> = {
  '0001-first': m0001.up,
  '0002-faster-lists': m0002.up,
  '0003-media': m0003.up,
  '0004-notes': m0004.up,
  '0005-lesson-history': m0005.up,
  '0006-search-in-texts': m0006.up,
  '0007-watermark': m0007.up,
  '0008-published-at': m0008.up,
  '0009-summary-readers': m0009.up,
  '0010-completed-how': m0010.up,
  '0011-upcoming': m0011.up,
  '0012-whole-indexes': m0012.up,
  '0013-safe-files': m0013.up,
  '0014-identity': m0014.up,
  '0015-audit': m0015.up,
  '0016-moments': m0016.up,
}

/** The names of all migrations, in the order in which they run. */
export const migrations = Object.keys(steps)

/** A newer release may have given what is kept a meaning that this one does not know, and would write over. */
async function refuseNewer(read: Reader) {
  const ran = await read.selectFrom('migrations').select('name').orderBy('name').execute()
  const newer = ran.filter(({ name }) => !(name in steps)).map(({ name }) => name)
  if (newer.length > 0)
    throw new BadSetting(
      `The database is of a newer release of Bustan, which made ${newer.join(', ')}: run that one, or restore a backup.`,
    )
}

/**
 * Runs what has not run yet, up to `last` where it is named, each step whole or not at all. Of two servers that start at
 * once, one waits at the name.
 */
export async function migrate({ engine, read, write }: Db, last?: string) {
  const list = () =>
    write(db => sql`create table if not exists migrations (name text primary key, "ranAt" text)`.execute(db))
  await list().catch(list) // PostgreSQL lets one of two fail that make the same table at once
  await refuseNewer(read)
  for (const [name, up] of Object.entries(steps)) {
    await write(async db => {
      const first = await db
        .insertInto('migrations')
        .values({ name, ranAt: new Date().toISOString() })
        .onConflict(known => known.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (first) await up(db, engine)
    })
    if (name === last) return
  }
}
