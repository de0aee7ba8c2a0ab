// `npm run admin -- unlock|reset|link`: for whoever has the server, where somebody cannot sign in.
import { existsSync } from 'node:fs'
import { openDb } from '../db/open.ts'
import { BadSetting, readSettings } from '../settings.ts'
import { adminCommand } from './admin-command.ts'

try {
  await start()
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start() {
  const { databaseUrl, publicUrl, mayUpgrade } = readSettings()
  if (!databaseUrl.startsWith('postgres') && !existsSync(databaseUrl))
    throw new BadSetting(`There is no database at ${databaseUrl}.`)
  const db = await openDb(databaseUrl, { mayUpgrade })
  try {
    console.log(await adminCommand(db, process.argv.slice(2), publicUrl))
  } finally {
    await db.close()
  }
}
