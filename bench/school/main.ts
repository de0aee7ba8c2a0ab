// `npm run bench:school`: what a school does with many at once, beside doing the same one by one, and what it holds of the
// memory meanwhile. `-- postgres` asks the same of PostgreSQL; `-- kill 200` kills the server amid jobs (see kills/kill.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { openSchool } from './client.ts'
import { killAmidJobs } from './kills/kill.ts'
import { measureLoads } from './loads.ts'

const asked = process.argv.slice(2)
const kills = asked.includes('kill') ? Number(asked[asked.indexOf('kill') + 1] ?? 20) : 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const postgres = asked.includes('postgres') ? await startPostgres([]) : undefined
const folder = mkdtempSync(join(tmpdir(), 'bustan-school-'))
const address = kills > 0 ? postgres?.nearAddress : postgres?.address
const settings = { DATA_DIR: folder, DATABASE_URL: address ?? '' }
const school = await openSchool(settings)
try {
  await (kills > 0 ? killAmidJobs(school, kills, settings) : measureLoads(school))
} finally {
  await school.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
}
