// `npm test`: every check and every test. `npm test -- types server` runs the steps whose names begin so.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { haveChromium, noChromium } from './chromium.ts'
import { type Answer, run } from './run.ts'

type Result = { passed: number; failed: number; said: string }

const folder = mkdtempSync(join(tmpdir(), 'bustan-results-'))
const asOne = ({ ok, said }: Answer): Result => ({ passed: Number(ok), failed: Number(!ok), said })
const check =
  (program: string, ...args: string[]) =>
  async () =>
    asOne(await run(program, args))

const steps: Record<string, () => Promise<Result>> = {
  // One checker: several would each work out the same types anew, in twice the time of the processor.
  types: check('tsc', '--pretty', 'false', '--checkers', '1'),
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  rules: check('node', 'tools/rules.ts'),
  format: check('biome', 'format'),
  'dead code': check('knip', '--no-progress', '--treat-config-hints-as-errors'),
  build: check('node', 'ready.js', 'site'),
  contract: () => tests('contract'),
  'server on SQLite': () => tests('server-sqlite'),
  'server on PostgreSQL': () => tests('server-postgres'),
  client: () => tests('client'),
  journeys,
}

/** One project of Vitest; a run that fails or is empty counts as failed, whatever its tests said. */
async function tests(project: string): Promise<Result> {
  const file = join(folder, `${project}.json`)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok, said } = await run('vitest', ['run', '--project', project, '--allowOnly=false', ...reports])
  const { numPassedTests: passed, numFailedTests: failed } = countsIn(file)
  return { passed, failed: failed || Number(!ok || !passed), said }
}

function countsIn(file: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 } // Vitest did not come as far as reporting
  }
}

async function journeys(): Promise<Result> {
  if (!haveChromium()) return { passed: 0, failed: 1, said: noChromium }
  return tests('e2e')
}

async function timed(step: () => Promise<Result>) {
  const start = performance.now()
  const result = await step()
  return { ...result, seconds: (performance.now() - start) / 1000 }
}

const asked = process.argv.slice(2)
const chosen = Object.entries(steps).filter(
  ([name]) => !asked.length || asked.some(begin => name.startsWith(begin)),
)
/** Each of them leaves a core idle for much of its time: they run side by side, and each of the others alone. */
const begun = new Map(
  chosen
    .filter(([name]) => ['types', 'lint', 'rules', 'format', 'dead code', 'build', 'contract'].includes(name))
    .map(([name, step]) => [name, timed(step)]),
)
const total = { passed: 0, failed: 0 }
for (const [name, step] of chosen) {
  const { passed, failed, said, seconds } = await (begun.get(name) ?? timed(step))
  total.passed += passed
  total.failed += failed
  if (failed) console.log(said.trimEnd())
  const counts = failed ? `${passed} passed, ${failed} failed` : passed > 1 ? `${passed} passed` : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(22)} ${counts}  ${seconds.toFixed(1)} s`)
}
rmSync(folder, { recursive: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
