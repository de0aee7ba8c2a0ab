import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type CostLine, type Costs, costsFile, readCosts } from '#test/costs.ts'

/**
 * What a level took in seconds of the processor, and of these its files, where it has some; and what the work of calibration took
 * around it.
 */
export type LevelCost = {
  level: string
  seconds: number
  calibration: number
  /** How many cores it had on average: `seconds` by the seconds that passed. */
  cores: number
  project?: string
  files?: Record<string, number>
}

/** So far over what was recorded a level may be before it fails: a machine that has much to do takes longer for the same. */
const tolerance = 1.3
/** Each level keeps two cores busy. One that had less than one shared them with other work, beside which the same takes half as long again. */
const leastCores = 1

/** What a run wrote down of its files, and in all. */
export function costsIn(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const costs = lines.filter(Boolean).map(line => JSON.parse(line) as CostLine)
  const files = Object.fromEntries(
    costs.filter(({ name }) => name.includes('/')).map(({ name, seconds }) => [name, seconds]),
  )
  return { files, seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0) }
}

/**
 * Compares what levels took with what was recorded, each by how much longer the same work took around it than it did then: on
 * hardware that is shared that changes within minutes. A level fails only where it is over by the slowest of these works, too: while
 * it ran, the machine may have been as slow as it was at another time of the same run.
 */
export function compared(costs: LevelCost[], recorded: Costs) {
  const slowest = Math.max(...costs.map(({ calibration }) => calibration))
  const rows = costs
    .filter(({ level }) => recorded.levels[level] !== undefined)
    .map(({ level, seconds, calibration, cores }) => ({
      level,
      isJudged: cores >= leastCores,
      seconds: (seconds * recorded.calibration) / calibration,
      leastSeconds: (seconds * recorded.calibration) / slowest,
      budget: recorded.levels[level]!,
    }))
  const sum = (key: 'seconds' | 'budget') => rows.reduce((total, row) => total + row[key], 0)
  const all = { level: 'all of these', isJudged: true, seconds: sum('seconds'), budget: sum('budget') }
  return {
    lines: [...rows, all].map(({ level, isJudged, seconds, budget }) => {
      const over = Math.round((seconds / budget - 1) * 100)
      const said = over > 0 ? `, ${over} % over${isJudged ? '' : ' beside other work'}` : ''
      return `  ${level.padEnd(22)} ${seconds.toFixed(0).padStart(5)} of ${budget.toFixed(0)}${said}`
    }),
    isOver: rows.some(({ isJudged, leastSeconds, budget }) => isJudged && leastSeconds > budget * tolerance),
  }
}

/** Records what a run took as the budget of those that follow. */
export function record(costs: LevelCost[]) {
  const [first] = costs
  if (!first) return
  const recorded: Costs = existsSync(costsFile)
    ? readCosts()
    : { calibration: first.calibration, levels: {}, files: {} }
  for (const { level, seconds, calibration, project, files } of costs) {
    // All are kept as on the machine of the first record, which may not be this one.
    const scaled = (seconds: number) => Number(((seconds * recorded.calibration) / calibration).toFixed(1))
    recorded.levels[level] = scaled(seconds)
    if (!project || !files) continue
    const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
    recorded.files[project] = Object.fromEntries(sorted.map(([name, cost]) => [name, scaled(cost)] as const))
  }
  writeFileSync(costsFile, `${JSON.stringify(recorded, null, 2)}\n`)
}
