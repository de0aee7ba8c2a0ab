import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** How long a body may take, in milliseconds, and for files the bytes a second that they have to come with. */
export type BodyLimits = { total: number; idle: number; grace: number; least: number }
const defaults: BodyLimits = { total: 30_000, idle: 20_000, grace: 20_000, least: 1_024 }

/**
 * Cuts requests whose bodies do not come, with 408. A body has 30 s in all. One that holds files (`files` in the config of
 * its route) takes as long as it takes, where something comes every 20 s, and after the first 20 s on the average a
 * kibibyte a second: over a slow line a piece of a video is minutes on its way. The time in which this server reads
 * nothing counts against nobody. Headers have a limit of their own, which Node keeps.
 */
export function cutSlowBodies(app: FastifyInstance, given: Partial<BodyLimits> = {}) {
  const limits = { ...defaults, ...given }
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request
    if (raw.complete || !(headers['transfer-encoding'] || Number(headers['content-length']) > 0)) return
    const isSlow = request.routeOptions.config?.files ? slowFile(raw, limits) : slowBody(limits)
    const every = Math.min(1_000, limits.idle / 4, limits.total / 4)
    let last = Date.now()
    const watching = setInterval(() => {
      const now = Date.now()
      // A look that comes late was held up by this process, which read nothing meanwhile.
      const passed = Math.min(now - last, 2 * every)
      last = now
      if (raw.complete || raw.destroyed) return clearInterval(watching)
      // What has come and is not read yet is not waited for.
      if (raw.readableLength > 0 || !isSlow(passed)) return
      clearInterval(watching)
      if (reply.sent) return void raw.destroy()
      void reply.header('connection', 'close').send(new Problem('too_slow'))
    }, every)
    watching.unref()
    raw.once('close', () => clearInterval(watching))
  })
}

function slowBody({ total }: BodyLimits) {
  let waited = 0
  return (passed: number) => (waited += passed) > total
}

function slowFile({ socket }: IncomingMessage, { idle, grace, least }: BodyLimits) {
  const first = socket.bytesRead
  let [waited, still, seen] = [0, 0, first]
  return (passed: number) => {
    waited += passed
    still = socket.bytesRead > seen ? 0 : still + passed
    seen = socket.bytesRead
    return still > idle || (waited > grace && ((seen - first) * 1_000) / waited < least)
  }
}
