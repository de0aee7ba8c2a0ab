// `npm run test:long`: what takes too long for each commit, and what CI runs after `npm test`. `npm run test:long -- kills` runs
// the steps whose names begin so.
import { globSync, readFileSync } from 'node:fs'
import { propertySeed } from './seed.ts'
import { check, journeys, type Levels, runLevels, reportTotal, tests } from './steps.ts'

const seed = propertySeed()
const long = ['--tags-filter', 'long']
const fuzz = { FUZZ_CALLS: '20000', FUZZ_SEED: seed }
const often = { PROPERTY_FACTOR: '10' }
const kills = '8'

/** Steps that each have the machine to themselves. */
const alone = (steps: Levels[string]): Levels =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { [name]: step }]))

const levels = alone({
  build: check('node', 'ready.js', 'site'),
  'other journeys': journeys('e2e', { args: long }),
  'server on PostgreSQL, the rest': tests('server-postgres-rest', { args: ['--tags-filter', '!long'] }),
  'long tests on SQLite': tests('server-sqlite', { args: long }),
  'long tests on PostgreSQL': tests('server-postgres*', { args: long }),
  'long tests of the client': tests('client', { args: long }),
  'two processes of a site': tests('server-dealt', { args: ['--tags-filter', '!long'] }),
  'fuzz on SQLite': tests('server-sqlite', { args: ['app/server/api/fuzz.test.ts'], env: fuzz }),
  'fuzz over two processes': tests('server-dealt', { args: ['app/server/api/fuzz.test.ts'], env: fuzz }),
  'properties, contract': tests('contract', { env: often }),
  'properties, server': tests('server-sqlite', { args: filesWithProperties('server'), env: often }),
  'properties, client': tests('client', { args: filesWithProperties('client'), env: often }),
  'kills on SQLite': check('node', 'bench/kill/main.ts', kills),
  'kills on PostgreSQL': check('node', 'bench/kill/main.ts', kills, 'postgres'),
  'files in S3': check('node', 'tools/s3.ts'),
})

/** The files of tests that try properties, of a side. */
function filesWithProperties(side: 'server' | 'client') {
  const files = globSync(`{app,platform,modules/*}/${side}/**/*.test.{ts,tsx}`)
  return files.filter(file => readFileSync(file, 'utf8').includes("from 'fast-check'"))
}

reportTotal(await runLevels(levels, process.argv.slice(2)))
