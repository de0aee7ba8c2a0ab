import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { announcementRoutes } from './announcements/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import type { Db } from './db/tables.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { readBodies } from './http/bodies.ts'
import { checkInput } from './http/check.ts'
import { answerTheRest, askWho } from './http/door.ts'
import { protect } from './http/headers.ts'
import { tellHealth } from './http/health.ts'
import { callLimits } from './http/limits.ts'
import { splitMinimal } from './http/minimal.ts'
import { answer, missing } from './http/problem.ts'
import { serveReference } from './http/reference.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { sessionsOf } from './people/sessions.ts'
import { progressRoutes } from './progress/routes.ts'
import { seasonRoutes } from './seasons/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { summaryRoutes } from './summaries/routes.ts'
import { userRoutes } from './users/routes.ts'

type Options = {
  publicUrl?: string
  trustProxy?: string[] | false
  rateLimit?: number
  logger?: FastifyServerOptions['logger']
}

/** A request is answered, or given up, before the client gives up after 30 s; idle connections outlast a proxy's. */
const patience = { requestTimeout: 30_000, keepAliveTimeout: 65_000, bodyLimit: 1_048_576 }
const http = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

/** Builds the whole server around an open database; main.ts listens, tests inject. */
export function buildApp(
  db: Db,
  { publicUrl = '', trustProxy = false, rateLimit, logger = false }: Options = {},
) {
  const app = Fastify({
    ...patience,
    http,
    logger,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answer,
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('calls', [])
  splitMinimal(app)
  readBodies(app)
  checkInput(app)
  protect(app, publicUrl)
  tellHealth(app, db)
  app.setErrorHandler(answer)
  app.setNotFoundHandler(missing)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.debug({ method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  app.addHook('onClose', () => db.close())

  app.register(
    async api => {
      askWho(
        api,
        sessionsOf(db, error => app.log.error(error)),
        callLimits(rateLimit),
      )
      answerTheRest(api)
      setupRoutes(api, db)
      authRoutes(api, db)
      courseRoutes(api, db)
      seasonRoutes(api, db)
      lessonRoutes(api, db)
      summaryRoutes(api, db)
      announcementRoutes(api, db)
      userRoutes(api, db)
      enrolmentRoutes(api, db)
      progressRoutes(api, db)
      serveReference(api, app.calls, publicUrl)
    },
    { prefix: '/api' },
  )
  return app
}
