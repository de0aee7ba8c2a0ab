import { databaseCpu } from '../database-cpu.ts'
import { percentiles } from '../percentiles.ts'
import type { School } from './client.ts'

/**
 * What some work takes that is done again and again, after it was done a few times to make the server warm: the medians of the milliseconds of
 * the processor, of server and database together, and of time.
 */
export async function medianOf(
  { cpu }: Pick<School, 'cpu'>,
  database: number | undefined,
  { warm, times }: { warm: number; times: number },
  work: (time: number) => Promise<unknown>,
) {
  const cpuNow = async () => (await cpu()) / 1_000 + databaseCpu(database)
  const taken: number[] = []
  const lasted: number[] = []
  for (let time = 0; time < warm + times; time++) {
    const [before, begun] = [await cpuNow(), performance.now()]
    await work(time)
    if (time < warm) continue
    lasted.push(performance.now() - begun)
    taken.push((await cpuNow()) - before)
  }
  return { cpuMs: percentiles(taken).p50, ms: percentiles(lasted).p50 }
}
