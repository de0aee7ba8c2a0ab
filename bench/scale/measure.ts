import { openConnection } from '../connection.ts'
import { percentiles } from '../percentiles.ts'
import { treeCpu } from '../processes.ts'
import type { Site } from '../site.ts'
import { type Kind, learnersCount } from './calls.ts'

/** Milliseconds of the processor that a call takes, of the web processes and of PostgreSQL, and of time; and calls a second. */
export type Measured = { web: number; database: number; p99: number; perSecond: number }

/** Of fewer calls, a single collection of memory within the server would be the p99. */
const leastCalls = 160

/** Makes calls of one kind for some seconds or longer, one after another over as many connections as there are learners. */
export async function measure(
  site: Site,
  databasePid: number,
  { next }: Kind,
  seconds: number,
): Promise<Measured> {
  const connections = await Promise.all(
    Array.from({ length: learnersCount }, () => openConnection(site.port)),
  )
  async function makeCalls(lasting: number, least: number) {
    const until = performance.now() + lasting * 1_000
    const taken: number[] = []
    await Promise.all(
      connections.map(async connection => {
        for (let begun = performance.now(); begun < until || taken.length < least; ) {
          await connection.must(next())
          const ended = performance.now()
          taken.push(ended - begun)
          begun = ended
        }
      }),
    )
    return taken
  }
  const cpu = () => ({ web: treeCpu(site.pid), database: treeCpu(databasePid) })
  await makeCalls(seconds / 3, 0) // warm
  const [before, begun] = [cpu(), performance.now()]
  const taken = await makeCalls(seconds, leastCalls)
  const [after, ended] = [cpu(), performance.now()]
  for (const connection of connections) connection.end()
  return {
    web: (after.web - before.web) / taken.length,
    database: (after.database - before.database) / taken.length,
    p99: percentiles(taken).p99,
    perSecond: (taken.length * 1_000) / (ended - begun),
  }
}
