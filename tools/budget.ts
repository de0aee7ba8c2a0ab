import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type CostLine, type Costs, costsFile, readCosts } from '#test/costs.ts'

/** What a level took in seconds of the processor, and of these its files, where it has some. */
export type LevelCost = { level: string; seconds: number; project?: string; files?: Record<string, number> }

/**
 * So far over what was recorded all levels together may be before they fail: a machine that has much to do takes longer for the same.
 * One level lasts a minute or two, in which a neighbour on the same hardware takes half as much again without having changed anything.
 */
const tolerance = 1.3

/** What a run wrote down of its files, and in all. */
export function costsIn(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const costs = lines.filter(Boolean).map(line => JSON.parse(line) as CostLine)
  const files = Object.fromEntries(
    costs.filter(({ name }) => name.includes('/')).map(({ name, seconds }) => [name, seconds]),
  )
  return { files, seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0) }
}

/** Compares what levels took with what was recorded; `slowness` is how much longer the same work takes now than it did then. */
export function compared(costs: LevelCost[], recorded: Costs, slowness: number) {
  const rows = costs
    .filter(({ level }) => recorded.levels[level] !== undefined)
    .map(({ level, seconds }) => ({ level, seconds: seconds / slowness, budget: recorded.levels[level]! }))
  const sum = (key: 'seconds' | 'budget') => rows.reduce((total, row) => total + row[key], 0)
  const all = { level: 'all of these', seconds: sum('seconds'), budget: sum('budget') }
  return {
    lines: [...rows, all].map(({ level, seconds, budget }) => {
      const over = Math.round((seconds / budget - 1) * 100)
      const said = over > 0 ? `, ${over} % over` : ''
      return `  ${level.padEnd(22)} ${seconds.toFixed(0).padStart(5)} of ${budget.toFixed(0)}${said}`
    }),
    isOver: all.seconds > all.budget * tolerance,
  }
}

/** Records what a run took as the budget of those that follow. */
export function record(costs: LevelCost[], calibration: number) {
  const recorded: Costs = existsSync(costsFile) ? readCosts() : { calibration, levels: {}, files: {} }
  // All are kept as on the machine of the first record, which may not be this one.
  const scaled = (seconds: number) => Number(((seconds * recorded.calibration) / calibration).toFixed(1))
  for (const { level, seconds, project, files } of costs) {
    recorded.levels[level] = scaled(seconds)
    if (!project || !files) continue
    const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
    recorded.files[project] = Object.fromEntries(sorted.map(([name, cost]) => [name, scaled(cost)] as const))
  }
  writeFileSync(costsFile, `${JSON.stringify(recorded, null, 2)}\n`)
}
