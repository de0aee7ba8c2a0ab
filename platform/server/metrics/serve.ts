import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
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

/** What the port of metrics tells of the processes of a site, by their numbers from 1. */
type OfProcesses = { metrics: () => Promise<string>; readiness: () => Promise<Record<number, boolean>> }

/** Opens a port that answers `/metrics` and `/readyz` and nothing else, to whoever reaches it; answers how it is closed. */
export async function openMetricsPort(
  answers: OfProcesses,
  port: number,
  host: string,
  onError: (error: unknown) => void,
) {
  const server = metricsServer(answers, onError).listen(port, host)
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

function metricsServer({ metrics, readiness }: OfProcesses, onError: (error: unknown) => void) {
  const pages: Record<string, () => Promise<Page>> = {
    '/metrics': async () => ({ status: 200, type, text: await metrics() }),
    '/readyz': async () => readinessPage(await readiness()),
  }
  return nodeHttp().createServer((request, reply) => {
    const page = request.method === 'GET' && pages[request.url!.split('?', 1)[0]!]
    if (!page) {
      reply.writeHead(404).end()
      return
    }
    page().then(
      ({ status, type, text }) =>
        reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      error => {
        onError(error)
        reply.writeHead(503, { 'retry-after': '5' }).end()
      },
    )
  })
}

type Page = { status: number; type: string; text: string }
const word = (isReady: boolean) => (isReady ? 'ok' : 'unavailable')

/** 503 as soon as one of them takes no calls; the address of the site answers for whichever takes the call. */
function readinessPage(readiness: Record<number, boolean>): Page {
  const isReady = Object.values(readiness).every(Boolean)
  const processes = Object.fromEntries(Object.entries(readiness).map(([number, is]) => [number, word(is)]))
  return {
    status: isReady ? 200 : 503,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify({ status: word(isReady), processes }),
  }
}
