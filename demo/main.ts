// `npm run demo`: fills an empty site with a school to look around in; `npm run demo -- --scale large` with one to measure.
import { parseArgs } from 'node:util'
import { runProgram } from '#app/server/commands/program.ts'
import { openDb } from '#app/server/open-db.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { privateFolder } from '#platform/server/private-folder.ts'
import { BadSetting, readSettings } from '#platform/server/settings/settings.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import { plantLarge } from './large/plant.ts'
import { sizes } from './large/sizes.ts'
import { newProgressLine } from './progress-line.ts'
import { plantSchool } from './school.ts'
import { passwords } from './staff.ts'

await runProgram(start)

async function start() {
  const scale = scaleAsked()
  const { dataDir, databaseUrl, files } = readSettings()
  privateFolder(dataDir)
  const db = await openDb(databaseUrl, { limits: unhurried })
  try {
    const someone = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone)
      throw new BadSetting('There are people on this site already: a demonstration fills an empty one only.')
    const begun = performance.now()
    const held =
      scale === 'large'
        ? await plantLarge(db, sizes.large, newProgressLine())
        : await plantSchool(db, await openFiles(files))
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const counts = Object.entries(held).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    console.log(`Planted in ${seconds} s: ${counts.join(', ')}.`)
  } finally {
    await db.close()
  }
  const people: Partial<Record<keyof typeof passwords, string>> =
    scale === 'large'
      ? { admin: 'admin', teacher: 'teacher1', student: 'student1' }
      : { admin: 'admin', registrar: 'reem', teacher: 'huda', assistant: 'nada', student: 'salma' }
  console.log('\nStart the site with npm start, and sign in as')
  for (const [role, username] of Object.entries(people))
    console.log(`  ${role.padEnd(9)} ${username.padEnd(10)} ${passwords[role as keyof typeof passwords]}`)
  console.log('\nAnybody can look these passwords up: keep real people and their data off this site.')
}

function scaleAsked() {
  try {
    const { scale = 'school' } = parseArgs({ options: { scale: { type: 'string' } } }).values
    if (scale === 'school' || scale === 'large') return scale
  } catch {
    // an option that there is not
  }
  throw new BadSetting('npm run demo plants a school; npm run demo -- --scale large plants a large one.')
}
