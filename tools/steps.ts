import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSecondsOf } from '#test/cpu-time.ts'
import { costsIn, type LevelCost } from './budget.ts'
import { haveChromium, noChromium } from './chromium.ts'
import { run } from './run.ts'

export type Result = {
  passed: number
  failed: number
  said: string
  cost?: Omit<LevelCost, 'level' | 'calibration' | 'cores'>
}
type Step = () => Promise<Result>
/** The steps of a level run side by side, the levels one after the other. */
export type Levels = Record<string, Record<string, Step>>

/** A program that is content or is not. */
export const check =
  (program: string, ...args: string[]): Step =>
  async () => {
    const { ok, said } = await run(program, args)
    return { passed: Number(ok), failed: Number(!ok), said }
  }

/** Tests of one project of Vitest. A run that fails or is empty counts as failed, whatever its tests said. */
export const tests =
  (project: string, { args = [] as string[], env = {} as NodeJS.ProcessEnv } = {}): Step =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bustan-results-'))
    const [results, costs] = [join(folder, 'results.json'), join(folder, 'costs.jsonl')]
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
    const asked = ['run', '--project', project, '--allowOnly=false', ...reports, ...args]
    const { ok, said } = await run('vitest', asked, { COSTS_FILE: costs, ...env })
    const { numPassedTests: passed, numFailedTests: failed } = countsIn(results)
    const cost = { project, ...costsIn(costs) }
    rmSync(folder, { recursive: true })
    return { passed, failed: failed || Number(!ok || !passed), said, cost }
  }

function countsIn(file: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 } // Vitest did not come as far as reporting
  }
}

/** Tests in a browser; they never pass by not running. */
export const journeys =
  (...asked: Parameters<typeof tests>): Step =>
  async () =>
    haveChromium() ? tests(...asked)() : { passed: 0, failed: 1, said: noChromium }

async function timed(step: Step) {
  const start = performance.now()
  const result = await step()
  return { ...result, seconds: (performance.now() - start) / 1000 }
}

/**
 * Runs the steps whose names begin with one of `asked`, all where none is; answers what they came to and took, and beside each level
 * what the work of calibration took right before and after it.
 */
export async function runLevels(levels: Levels, asked: string[] = [], calibrate?: () => Promise<number>) {
  const total = { passed: 0, failed: 0 }
  const costs: LevelCost[] = []
  let calibration = (await calibrate?.()) ?? 1
  for (const [level, steps] of Object.entries(levels)) {
    const all = Object.entries(steps)
    const chosen = all.filter(([name]) => !asked.length || asked.some(begin => name.startsWith(begin)))
    if (chosen.length === 0) continue
    const before = { cpuSeconds: cpuSecondsOf(), ms: performance.now() }
    const begun = chosen.map(([name, step]) => ({ name, result: timed(step) }))
    const results: Result[] = []
    for (const { name, result } of begun) {
      const { seconds, ...counts } = await result
      report(name, counts, seconds)
      total.passed += counts.passed
      total.failed += counts.failed
      results.push(counts)
    }
    // What browsers take is known to the tests that start them alone; what programs take, to us.
    const [only] = results
    const cost = results.length === 1 ? only!.cost : undefined
    const took = cost ?? { seconds: cpuSecondsOf() - before.cpuSeconds }
    const cores = (took.seconds * 1_000) / (performance.now() - before.ms)
    const calibrationBefore = calibration
    calibration = (await calibrate?.()) ?? 1
    if (chosen.length === all.length)
      costs.push({ level, ...took, cores, calibration: (calibrationBefore + calibration) / 2 })
  }
  return { ...total, costs }
}

function report(name: string, { passed, failed, said }: Result, seconds: number) {
  if (failed) console.log(said.trimEnd())
  const counts = failed ? `${passed} passed, ${failed} failed` : passed > 1 ? `${passed} passed` : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(26)} ${counts}  ${seconds.toFixed(1)} s`)
}

/** The last line of a run, which tells whether it is good. */
export function reportTotal({ passed, failed }: { passed: number; failed: number }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed || !passed ? 1 : 0
}
