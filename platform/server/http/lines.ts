import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at what a line still brings, and for reading an answer before the line is cut. */
const looks = 10
const toRead = 1_000

/**
 * Cuts the line of whoever goes on sending after the answer: a refused body is read for as much as a body may have, so
 * that the line can be used again, and a piece of an upload whole where it is known whose it is. Node itself would read
 * all that comes.
 */
export function cutLongBodies(app: FastifyInstance, maxInOneRequest: number) {
  app.addHook('onResponse', async ({ raw, caller }) => {
    const { socket } = raw
    if (raw.complete || !socket.bytesRead) return
    const until = socket.bytesRead + (caller ? maxInOneRequest : app.initialConfig.bodyLimit!)
    void (async () => {
      while (!raw.complete && !socket.destroyed && socket.bytesRead <= until) await pause(looks)
      if (raw.complete) return
      socket.pause()
      await pause(toRead, undefined, { ref: false })
      socket.destroy()
    })()
  })
}

/**
 * When the server is to stop, lines on which nothing is under way are closed: those that browsers hold for later, those
 * that were opened and never used, and all that are left after the last answer. Else they would be waited for.
 */
export function closeLines(app: FastifyInstance) {
  let underWay = 0
  app.server.on('request', (_, reply) => {
    underWay++
    reply.once('close', () => underWay--)
  })
  app.addHook('preClose', async () => {
    const closing = setInterval(() => {
      if (underWay > 0) app.server.closeIdleConnections()
      else app.server.closeAllConnections()
    }, looks)
    app.server.once('close', () => clearInterval(closing))
    closing.unref()
  })
}
