import { appendFileSync, readFileSync } from 'node:fs'

/** The recorded costs of the suite, in seconds of the processor of the machine that they were recorded on. */
export type Costs = {
  /** What the fixed piece of work took there: see tools/calibration.ts. */
  calibration: number
  levels: Record<string, number>
  /** By project of Vitest, by file. */
  files: Record<string, Record<string, number>>
}

export const costsFile = 'test/costs.json'
export const readCosts = (): Costs => JSON.parse(readFileSync(costsFile, 'utf8'))

/** One line of what a run writes down: a file of tests, or what the run took beside them. */
export type CostLine = { name: string; seconds: number }

/** Writes down what something took, where whoever started the run wants to know. */
export function noteCost(name: string, seconds: number) {
  const { COSTS_FILE } = process.env
  const line: CostLine = { name, seconds: Number(seconds.toFixed(2)) }
  if (COSTS_FILE) appendFileSync(COSTS_FILE, `${JSON.stringify(line)}\n`)
}
