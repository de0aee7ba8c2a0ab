// `npm test`: every check, and the tests that are run before each commit. `npm test -- types server` runs the steps whose names
// begin so; `--record` writes what a run took into test/costs.json, by which those that follow are judged.
import { parseArgs } from 'node:util'
import { readCosts } from '#test/costs.ts'
import { compared, record } from './budget.ts'
import { calibrate } from './calibration.ts'
import { propertySeed } from './seed.ts'
import { check, journeys, type Levels, runLevels, reportTotal, tests } from './steps.ts'

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true,
})
propertySeed()
const short = { args: ['--tags-filter', '!long'] }

const levels: Levels = {
  'static checks': {
    // One checker: several would each work out the same types anew, in twice the time of the processor.
    types: check('tsc', '--pretty', 'false', '--checkers', '1'),
    lint: check('oxlint', '--type-aware', '--deny-warnings'),
    rules: check('node', 'tools/rules.ts'),
    format: check('biome', 'format'),
    'dead code': check('knip', '--no-progress', '--treat-config-hints-as-errors'),
    build: check('node', 'ready.js', 'site'),
    contract: tests('contract', short),
  },
  'server on SQLite': { 'server on SQLite': tests('server-sqlite', short) },
  'server on PostgreSQL': { 'server on PostgreSQL': tests('server-postgres', short) },
  client: { client: tests('client', short) },
  journeys: { journeys: journeys('e2e', short) },
}

const { costs, ...total } = await runLevels(levels, positionals, calibrate)
if (values.record) record(costs)

if (process.platform === 'linux') {
  const recorded = readCosts()
  const { lines, isOver } = compared(costs, recorded)
  const slowness = costs.map(({ calibration }) => (calibration / recorded.calibration).toFixed(2)).join(', ')
  console.log(
    `\nSeconds of the processor, as on the machine of the budget; this one took ${slowness} times as long:`,
  )
  console.log(lines.join('\n'))
  if (isOver) console.log('✗ A level takes 30 % more than its budget in test/costs.json.')
  total.failed += Number(isOver)
}
reportTotal(total)
