import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../connection.ts'
import { percentiles } from '../percentiles.ts'
import { send, type Learner, type Site, writesOf } from '../site.ts'

const perSecond = 1_000
const seconds = 10

/**
 * What a school that watches asks: progress of all learners, a thousand writes a second, begun evenly whether those
 * before are answered or not. Milliseconds of each, beside one learner alone, and how many were not there afterwards.
 */
export async function measureLearners(site: Site, learners: Learner[]) {
  const connections = await Promise.all(learners.map(() => openConnection(site.port)))
  const alone: number[] = []
  for (const call of writesOf(learners.slice(0, 1), 1_000, 1)) {
    const start = performance.now()
    await connections[0]!.must(call)
    alone.push(performance.now() - start)
  }

  const calls = writesOf(learners, perSecond * seconds, 2)
  const before = connections.map(() => Promise.resolve<unknown>(undefined))
  const wanted = new Map<string, number>()
  const begun = performance.now()
  const together = await Promise.all(
    calls.map(async (call, n) => {
      const due = (n * 1_000) / perSecond
      await pause(due)
      const who = n % learners.length
      const connection = connections[who]!
      const answered = before[who]!.then(() => connection.must(call))
      before[who] = answered
      await answered
      wanted.set(
        `${who} ${call.path.split('/')[3]}`,
        (call.sent as { positionSeconds: number }).positionSeconds,
      )
      return performance.now() - begun - due
    }),
  )
  for (const connection of connections) connection.end()
  return {
    alone: percentiles(alone),
    together: percentiles(together),
    count: calls.length,
    lost: await missing(site, learners, wanted),
  }
}

/** How many of the places that were acknowledged are not where learners go on. */
async function missing(site: Site, learners: Learner[], wanted: Map<string, number>) {
  let lost = 0
  for (const [who, { token, courseId }] of learners.entries()) {
    const path = `/api/lessons?courseId=${courseId}&pageSize=100`
    const { items } = await send(site, { method: 'GET', path, token })
    for (const { id, positionSeconds } of items as { id: string; positionSeconds: number | null }[]) {
      const wantedPosition = wanted.get(`${who} ${id}`)
      if (wantedPosition !== undefined && wantedPosition !== positionSeconds) lost++
    }
  }
  return lost
}
