import { sql, type Transaction } from 'kysely'
import { BadSetting } from '../settings/settings.ts'
import { withoutRevisions } from './transactions/revisions.ts'
import type { Db, Reader } from './tables.ts'

/** One step of the schema, written for both engines. */
export type Step = (db: Transaction<any>, engine: Db['engine']) => Promise<unknown>
/** All steps by their names, in the order in which they run. */
export type Steps = Record<string, Step>
export type Migrations = ReturnType<typeof newMigrations>

/** What brings a database to a schema, by the steps that lead there, and what tells whether anybody uses a site. */
export function newMigrations(steps: Steps, isInUse: (read: Reader) => Promise<boolean>) {
  const names = Object.keys(steps)

  /** A newer release may have given what is kept a meaning that this one does not know, and would write over. */
  function refuseNewer(ran: Set<string>) {
    const newer = [...ran].filter(name => !(name in steps)).sort()
    if (newer.length > 0)
      throw new BadSetting(
        `The database is of a newer release of Bustan, which made ${newer.join(', ')}: run that one, or restore a backup.`,
      )
  }

  return {
    /** The names of all migrations, in the order in which they run. */
    names,
    isInUse,
    /** Whether a database has been through every migration of this release and none of a newer one. */
    async isOfToday(db: Db) {
      const ran = await ranIn(db)
      return ran.size === names.length && names.every(name => ran.has(name))
    },
    /**
     * The migrations that a database of an older release has not been through; none of one of today, and none of a new one,
     * which another server may be making at this moment: where there are no people, there is nothing to lose.
     */
    async pendingIn(db: Pick<Db, 'engine' | 'read'>): Promise<string[]> {
      const done = await ranIn(db)
      if (!done.has(names[0]!)) return []
      return (await isInUse(db.read)) ? names.filter(name => !done.has(name)) : []
    },
    /**
     * Runs what has not run yet, up to `last` where it is named, each step whole or not at all. Of two servers that start
     * at once, one waits at the name.
     */
    async migrate(db: Db, last?: string) {
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
    },
  }
}

/** The names of the migrations that a database has been through; none where it has not even the table of them. */
async function ranIn({ engine, read }: Pick<Db, 'engine' | 'read'>): Promise<Set<string>> {
  const { rows } = await (engine === 'postgres'
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from sqlite_master where name = 'migrations'`
  ).execute(read)
  if (rows.length === 0) return new Set()
  return new Set((await read.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
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
    if (first) await up(withoutRevisions(tx), engine)
  })
