import { sql, type Transaction } from 'kysely'
import type { Db } from '#platform/server/db/tables.ts'
import { BadSetting } from '#platform/server/settings/settings.ts'
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

/** The names of the migrations that a database has been through; none where it has not even the table of them. */
export async function ranIn({ engine, read }: Pick<Db, 'engine' | 'read'>): Promise<Set<string>> {
  const { rows } = await (engine === 'postgres'
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from sqlite_master where name = 'migrations'`
  ).execute(read)
  if (rows.length === 0) return new Set()
  return new Set((await read.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
}

/** Whether a database has been through every migration of this release and none of a newer one. */
export async function isOfToday(db: Db) {
  const ran = await ranIn(db)
  return ran.size === migrations.length && migrations.every(name => ran.has(name))
}

/** A newer release may have given what is kept a meaning that this one does not know, and would write over. */
function refuseNewer(ran: Set<string>) {
  const newer = [...ran].filter(name => !(name in steps)).sort()
  if (newer.length > 0)
    throw new BadSetting(
      `The database is of a newer release of Bustan, which made ${newer.join(', ')}: run that one, or restore a backup.`,
    )
}

/**
 * Runs what has not run yet, up to `last` where it is named, each step whole or not at all. Of two servers that start at
 * once, one waits at the name.
 */
export async function migrate(db: Db, last?: string) {
  const list = () =>
    db.write(tx =>
      sql`create table if not exists migrations (name text primary key, "ranAt" text)`.execute(tx),
    )
  await list().catch(list) // PostgreSQL lets one of two fail that make the same table at once
  const ran = await ranIn(db)
  refuseNewer(ran)
  for (const [name, up] of Object.entries(steps)) {
    if (!ran.has(name)) await runStep(db, name, up)
    if (name === last) return
  }
}

/** The row of its name decides whether a step runs, in the step's own transaction. */
const runStep = ({ engine, write }: Db, name: string, up: Step) =>
  write(async tx => {
    const first = await tx
      .insertInto('migrations')
      .values({ name, ranAt: new Date().toISOString() })
      .onConflict(known => known.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await up(tx, engine)
  })
