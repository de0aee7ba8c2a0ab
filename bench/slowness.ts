import { readCosts } from '#test/costs.ts'
import { run } from '../tools/run.ts'

/**
 * How many times as long as on the machine of the recorded budget a fixed piece of work takes here and now, on one core: limits in
 * milliseconds are meant for that machine when it is quiet.
 */
export async function measureSlowness() {
  const { ok, said } = await run('node', ['tools/calibration-work.ts'])
  if (!ok) throw new Error(said)
  return Number(said) / readCosts().calibration
}
