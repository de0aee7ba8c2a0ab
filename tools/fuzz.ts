// `npm run fuzz -- 100000 --seed 7`: makes up that many calls from the reference, and says what came back; on SQLite,
// with `--on postgres` on a throwaway PostgreSQL.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, on: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
})
const [calls = '20000'] = positionals
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`${calls} calls, seed ${seed}`)
const env = { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed }
const asked = [
  'run',
  '--project',
  `server-${values.on}`,
  'app/server/api/fuzz.test.ts',
  '--disable-console-intercept',
]
process.exitCode = spawnSync('vitest', asked, { env, stdio: 'inherit' }).status ?? 1
