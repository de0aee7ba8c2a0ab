import { availableParallelism } from 'node:os'
import { run } from './run.ts'

/**
 * How many seconds of the processor a fixed piece of work takes here and now, on so many cores at once, on every one as the suite
 * runs: what a run took is compared with what was recorded elsewhere, or on a busier machine, by this.
 */
export async function calibrate(cores = availableParallelism()) {
  const work = () => run('node', ['tools/calibration-work.ts'])
  const answers = await Promise.all(Array.from({ length: cores }, work))
  return answers.reduce((sum, { said }) => sum + Number(said), 0) / answers.length
}
