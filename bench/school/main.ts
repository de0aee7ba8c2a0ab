// `npm run bench:school`: what a school does with many at once, beside doing the same one by one, and what it holds of the
// memory meanwhile; and what its lists take after that. `-- postgres` asks the same of PostgreSQL; `-- kill 200` kills the
// server amid jobs (see kills/kill.ts), and `-- enrol 5000` enrols so many students alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { openSchool } from './client.ts'
import { measureEnrolling } from './enrolling.ts'
import { killAmidJobs } from './kills/kill.ts'
import { measureSchoolLists } from './lists.ts'
import { measureLoads } from './loads.ts'

const asked = process.argv.slice(2)
const numberAfter = (word: string, least: number) =>
  asked.includes(word) ? Number(asked[asked.indexOf(word) + 1] ?? least) : 0
const [kills, enrolled] = [numberAfter('kill', 20), numberAfter('enrol', 5_000)]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const postgres = asked.includes('postgres') ? await startPostgres([]) : undefined
const folder = mkdtempSync(join(tmpdir(), 'bustan-school-'))
const address = kills > 0 ? postgres?.nearAddress : postgres?.address
const settings = { DATA_DIR: folder, DATABASE_URL: address ?? '' }
const school = await openSchool(settings)
try {
  if (kills > 0) await killAmidJobs(school, kills, settings)
  else if (enrolled > 0) await measureEnrolling(school, enrolled)
  else {
    await measureLoads(school)
    await measureSchoolLists(school, postgres?.pid())
  }
} finally {
  await school.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}
