import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { send } from '../load.ts'

/** As often as the page on which staff see who is in asks again. */
const everyMs = 4_000

/** A teacher looks who is in while the exam lasts; answers how long each list took, in milliseconds. */
export function watchLists(port: () => number, token: string, quizId: string) {
  const agent = new Agent({ keepAlive: true })
  const call = { method: 'GET', path: `/api/attempts?quizId=${quizId}&pageSize=100&sort=-createdAt` }
  const took: number[] = []
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      const reply = await send(port(), agent, call, token).catch(() => undefined)
      if (reply?.status === 200) took.push(performance.now() - begun)
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    over.abort()
    await looking
    agent.destroy()
    return took
  }
}
