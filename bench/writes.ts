import { sendAll } from './connection.ts'
import { type Learner, type Site, writesOf } from './site.ts'

const milliseconds = 5_000

/** Progress writes a second, each acknowledged after its commit: over one connection, and over many at once. */
export async function measureWrites(site: Site, learners: Learner[]) {
  let round = 5
  async function perSecond(connections: number, lasting = milliseconds) {
    const start = performance.now()
    let calls = writesOf(learners, 20_000, ++round)
    let at = 0
    let sent = 0
    await sendAll(site.port, connections, () => {
      if (performance.now() - start > lasting) return undefined
      if (at === calls.length) {
        calls = writesOf(learners, 20_000, ++round)
        at = 0
      }
      sent++
      return calls[at++]
    })
    return Math.round((sent / (performance.now() - start)) * 1_000)
  }
  await perSecond(16, 2_000) // warm
  return {
    alone: await perSecond(1),
    together: await perSecond(learners.length),
    connections: learners.length,
  }
}
