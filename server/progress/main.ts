// `npm run verify:progress`: whether every percentage and every row of progress is what its rows and the audit say.
import { existsSync } from 'node:fs'
import { unhurried } from '../db/limits.ts'
import { openDb } from '../db/open.ts'
import { BadSetting, readSettings } from '../settings.ts'
import { verifyProgress } from './verify.ts'

try {
  await start()
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start() {
  const { databaseUrl } = readSettings()
  if (!databaseUrl.startsWith('postgres') && !existsSync(databaseUrl))
    throw new BadSetting(`There is no database at ${databaseUrl}.`)
  const db = await openDb(databaseUrl, { limits: unhurried })
  try {
    const { percentages, rows, differing } = await verifyProgress(db)
    for (const line of differing) console.log(line)
    const counts = [percentages, rows].map(count => count.toLocaleString('en'))
    console.log(
      `Compared ${counts[0]} percentages and ${counts[1]} rows of progress: ${differing.length || 'none'} differ.`,
    )
    if (differing.length > 0) process.exitCode = 1
  } finally {
    await db.close()
  }
}
