import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { ownCourses } from '#modules/catalog/server/courses/policy.ts'
import { courseRoutes } from '#modules/catalog/server/courses/routes.ts'
import { catalogFileUsers } from '#modules/catalog/server/file-users.ts'
import { lessonRoutes } from '#modules/catalog/server/lessons/routes.ts'
import { seasonRoutes } from '#modules/catalog/server/seasons/routes.ts'
import { summaryRoutes } from '#modules/catalog/server/summaries/routes.ts'
import { announcementRoutes } from '#modules/communication/server/announcements/routes.ts'
import { enrolmentRoutes } from '#modules/enrolment/server/enrolments/routes.ts'
import { authRoutes } from '#modules/identity/server/auth/routes.ts'
import { personFileUser } from '#modules/identity/server/people/file-user.ts'
import { passwordGauge } from '#modules/identity/server/people/password-metrics.ts'
import { countRefusals } from '#modules/identity/server/people/refusals.ts'
import { sessionNamed, sessionsOf } from '#modules/identity/server/people/sessions.ts'
import { setupRoutes } from '#modules/identity/server/setup/routes.ts'
import { userRoutes } from '#modules/identity/server/users/routes.ts'
import { noteRoutes } from '#modules/learning/server/notes/routes.ts'
import { sumsOf } from '#modules/learning/server/progress/percentages.ts'
import { progressRoutes } from '#modules/learning/server/progress/routes.ts'
import { releaseRoutes } from '#modules/learning/server/releases/routes.ts'
import { maxInOneRequest } from '#modules/media/contract/media.ts'
import { serveDownloads } from '#modules/media/server/downloads/downloads.ts'
import { declareFileUsers } from '#modules/media/server/file-users.ts'
import { mediaFileUser } from '#modules/media/server/policy.ts'
import { inspections } from '#modules/media/server/processing/inspect.ts'
import { mediaRoutes } from '#modules/media/server/routes.ts'
import { warningRoutes } from '#modules/school/server/warnings/routes.ts'
import { searchRoutes } from '#modules/search/server/routes.ts'
import { declareOwn } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { answer, answerUnread } from '#platform/server/http/answer.ts'
import { answerTheRest, authenticate } from '#platform/server/http/authenticate.ts'
import { readBodies } from '#platform/server/http/bodies.ts'
import { checkInput, writeReplies } from '#platform/server/http/check.ts'
import { protectionOf } from '#platform/server/http/headers.ts'
import { tellHealth } from '#platform/server/http/health.ts'
import { callLimits } from '#platform/server/http/limits.ts'
import { closeLines, cutLongBodies } from '#platform/server/http/lines.ts'
import { splitMinimal } from '#platform/server/http/minimal.ts'
import { serveReference } from '#platform/server/http/reference.ts'
import { type Site, serveSite } from '#platform/server/http/site.ts'
import { type BodyLimits, cutSlowBodies } from '#platform/server/http/slow-bodies.ts'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { collectMetrics } from '#platform/server/metrics/collect.ts'
import { serveMetrics } from '#platform/server/metrics/serve.ts'
import { missing } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'

type Options = {
  publicUrl?: string
  trustProxy?: string[] | false
  rateLimit?: number
  /** Milliseconds after which a line on which nothing moves is cut. */
  stalledAfter?: number
  /** Milliseconds after which a call is answered 503, whatever its handler does. */
  maxHandlerMs?: number
  /** What `/metrics` is answered for; without it there is no such address. */
  metricsToken?: string
  logger?: FastifyServerOptions['logger']
  bodies?: Partial<BodyLimits>
  /** The built client; without it every address but those of the API is missing. */
  site?: Site
}

/** Bodies are timed by cutSlowBodies, which knows slow ones from those that stand still; idle connections outlast a proxy's. */
const httpLimits = { requestTimeout: 0, keepAliveTimeout: 65_000, bodyLimit: 1_048_576 }
const http = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

/** The address of a call as it may be logged: with the signature of a link anybody could use it. */
const withoutSignature = (url: string) =>
  url.replace(/([?&])([^=&]*)=[^&]*/g, (part, start, name) =>
    /sig/i.test(unescaped(name)) ? `${start}sig=` : part,
  )
const unescaped = (name: string) =>
  name.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))

/** Builds the whole server around an open database and its files; main.ts listens, tests inject. */
export function buildApp(
  db: Db,
  files: Files,
  {
    publicUrl = '',
    trustProxy = false,
    rateLimit,
    logger = false,
    bodies,
    site,
    stalledAfter = 120_000,
    maxHandlerMs = 15_000,
    metricsToken,
  }: Options = {},
) {
  declareOwn(ownCourses)
  declareFileUsers({ ...catalogFileUsers, users: personFileUser, media: mediaFileUser })
  const protect = protectionOf(publicUrl)
  const app = Fastify({
    ...httpLimits,
    connectionTimeout: stalledAfter,
    http,
    logger,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnread(protect.unparsed),
    frameworkErrors: (error, request, reply) => answer(error, request, protect.unreadable(reply)),
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('calls', [])
  app.decorate('maxHandlerMs', maxHandlerMs)
  splitMinimal(app)
  cutSlowBodies(app, bodies)
  readBodies(app)
  checkInput(app)
  writeReplies(app)
  protect.everywhere(app)
  tellHealth(app, db)
  const metrics = collectMetrics(app, db, [passwordGauge])
  app.decorate('metrics', metrics)
  serveMetrics(app, metrics, metricsToken)
  cutLongBodies(app, maxInOneRequest)
  closeLines(app)
  app.setErrorHandler(answer)
  if (site) serveSite(app, site)
  else app.setNotFoundHandler(missing)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const url = withoutSignature(request.url)
    request.log.debug({ method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  const { inspect, convert, giveUp } = inspections(db, files)
  const kinds = {
    inspect: { concurrency: 2, work: inspect, giveUp },
    convert: { concurrency: 1, work: convert, giveUp },
  }
  const jobs = runJobs(db, kinds, error => app.log.error(error))
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', async () => {
    await jobs.stop()
    await db.close()
  })
  countRefusals(app, db)
  app.register(async media => serveDownloads(media, db, files, id => sessionNamed(db, id)), {
    prefix: '/media',
  })

  app.register(
    async api => {
      protect.ofApi(api)
      authenticate(
        api,
        sessionsOf(db, error => app.log.error(error)),
        callLimits(rateLimit),
      )
      answerTheRest(api)
      setupRoutes(api, db, files)
      authRoutes(api, db, files)
      courseRoutes(api, db, files, sumsOf)
      seasonRoutes(api, db)
      lessonRoutes(api, db)
      summaryRoutes(api, db)
      mediaRoutes(api, db, files, jobs)
      announcementRoutes(api, db)
      userRoutes(api, db, files)
      enrolmentRoutes(api, db)
      progressRoutes(api, db)
      releaseRoutes(api, db)
      noteRoutes(api, db)
      searchRoutes(api, db)
      warningRoutes(api, db)
      serveReference(api, app.calls, publicUrl)
    },
    { prefix: '/api' },
  )
  return app
}
