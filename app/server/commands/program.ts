import { existsSync } from 'node:fs'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { BadSetting, readSettings, type Settings } from '#platform/server/settings/settings.ts'
import { openDb } from '../open-db.ts'

/**
 * Runs a program of the command line. What goes wrong is said in one sentence, and ends it with 1; where it went wrong is said
 * too with LOG_LEVEL=debug, unless its user can mend it.
 */
export async function runProgram(start: () => Promise<unknown>) {
  try {
    await start()
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    console.error(error instanceof BadSetting ? message : `This failed, and it should not have: ${message}.`)
    if (!(error instanceof BadSetting) && process.env.LOG_LEVEL === 'debug') console.error(stack)
    process.exitCode = 1
  }
}

/** Refuses to make a database where one was to be read. */
export function refuseNoDatabase(databaseUrl: string) {
  if (!databaseUrl.startsWith('postgres') && !existsSync(databaseUrl))
    throw new BadSetting(`There is no database at ${databaseUrl}.`)
}

/** Opens the database of a site that is there, by the settings of its server, for as long as the work takes. */
export async function withSite(work: (db: Db, settings: Settings) => Promise<unknown>) {
  const settings = readSettings()
  refuseNoDatabase(settings.databaseUrl)
  const db = await openDb(settings.databaseUrl, { limits: unhurried, mayUpgrade: settings.mayUpgrade })
  try {
    await work(db, settings)
  } finally {
    await db.close()
  }
}
