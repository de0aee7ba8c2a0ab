// `npm run bench:school`: what a school does with many at once, beside doing the same one by one, and what it holds of the
// memory meanwhile; and what the lists of a school of 100,000 take. `-- postgres` asks the same of PostgreSQL; `-- lists` measures
// lists alone, `-- kill 200` kills the server amid jobs (see kills/kill.ts), `-- enrol 5000` enrols so many students alone, `-- centre`
// measures scans at the door, the sheet of a month and the week of many groups alone, and `-- ledger` what is asked of 120,000
// entries of money.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { measureCentre } from './centre.ts'
import { openSchool, type School } from './client.ts'
import { measureEnrolling } from './enrolling.ts'
import { killAmidJobs } from './kills/kill.ts'
import { measureLargeSchool } from './large.ts'
import { measureLedger } from './ledger.ts'
import { measureLoads } from './loads.ts'

const asked = process.argv.slice(2)
const numberAfter = (word: string, least: number) =>
  asked.includes(word) ? Number(asked[asked.indexOf(word) + 1] ?? least) : 0
const [kills, enrolled] = [numberAfter('kill', 20), numberAfter('enrol', 5_000)]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const engine = asked.includes('postgres') ? 'postgres' : 'sqlite'
/** Parts that are measured alone. */
const [isCentre, isLedger] = [asked.includes('centre'), asked.includes('ledger')]
const isAlone = asked.includes('lists') || isCentre || isLedger
const isOfJobs = kills + enrolled > 0
if (!isAlone) await inEmptySchool(measureJobs)
if (isCentre || !(isAlone || isOfJobs)) await inEmptySchool(measureCentre)
if (isLedger || !(isAlone || isOfJobs)) await inEmptySchool(measureLedger)
if (asked.includes('lists') || !(isAlone || isOfJobs)) await measureLargeSchool(engine)

type Settings = { DATA_DIR: string; DATABASE_URL: string }

/** Jobs of a school: how long they take, or whether they outlast a server that is killed. */
async function measureJobs(school: School, _: number | undefined, settings: Settings) {
  if (kills > 0) await killAmidJobs(school, kills, settings)
  else if (enrolled > 0) await measureEnrolling(school, enrolled)
  else await measureLoads(school)
}

/** Measures in a school that begins empty. */
async function inEmptySchool(
  measure: (school: School, database: number | undefined, settings: Settings) => Promise<void>,
) {
  const postgres = engine === 'postgres' ? await startPostgres([]) : undefined
  const folder = mkdtempSync(join(tmpdir(), 'bustan-school-'))
  const address = kills > 0 ? postgres?.nearAddress : postgres?.address
  const settings = { DATA_DIR: folder, DATABASE_URL: address ?? '' }
  const school = await openSchool(settings)
  try {
    await measure(school, postgres?.pid(), settings)
  } finally {
    await school.end()
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}
