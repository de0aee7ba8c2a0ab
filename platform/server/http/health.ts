import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const lasts = 1_000

/** `/healthz`: the process answers. `/readyz`: its database can be read too, and it is not about to stop. */
export function serveHealth(app: FastifyInstance, db: Db) {
  let ready = { is: false, until: 0 }
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  async function isReady() {
    if (stopping) return false
    if (ready.until > Date.now()) return ready.is
    const is = await sql`select name from migrations limit 1`.execute(db.read).then(
      () => true,
      () => false,
    )
    ready = { is, until: Date.now() + lasts }
    return is
  }
  app.decorate('isReady', isReady)
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isReady()) return { status: 'ok' }
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' })
  })
}
