import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../http/authenticate.ts'
import { nodeHttp } from '../http/node-http.ts'
import { missing, Problem } from '../problem.ts'

const type = 'text/plain; version=0.0.4; charset=utf-8'
const hashed = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for whoever has the token; without one there is no such address. */
export function serveMetrics(app: FastifyInstance, text: () => Promise<string>, token?: string) {
  app.get('/metrics', async (request, reply) => {
    if (!token) return missing()
    const given = tokenOf(request.headers.authorization)
    if (!given || !timingSafeEqual(hashed(given), hashed(token))) throw new Problem('unauthorized')
    return reply
      .header('cache-control', 'no-store')
      .type(type)
      .send(await text())
  })
}

/** A port that answers `/metrics` and nothing else, to whoever reaches it. */
export function metricsServer(text: () => Promise<string>, onError: (error: unknown) => void) {
  return nodeHttp().createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    text().then(
      said => reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(said),
      error => {
        onError(error)
        reply.writeHead(503, { 'retry-after': '5' }).end()
      },
    )
  })
}
