import '../contract/access.ts'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import type { Db } from '#platform/server/db/tables.ts'
import { addressesOf } from '#platform/server/http/address-for.ts'
import { answer, answerUnread } from '#platform/server/http/answer.ts'
import { answerTheRest, authenticate } from '#platform/server/http/authenticate.ts'
import { readBodies } from '#platform/server/http/bodies.ts'
import { checkInput, writeReplies } from '#platform/server/http/check.ts'
import { protectionOf } from '#platform/server/http/headers.ts'
import { serveHealth } from '#platform/server/http/health.ts'
import { callLimits } from '#platform/server/http/limits.ts'
import { closeLines, cutLongBodies } from '#platform/server/http/lines.ts'
import { splitMinimal } from '#platform/server/http/minimal.ts'
import { serveReference } from '#platform/server/http/reference.ts'
import { type Site, serveSite } from '#platform/server/http/site.ts'
import { type BodyLimits, cutSlowBodies } from '#platform/server/http/slow-bodies.ts'
import type { JobKind } from '#platform/server/jobs/run.ts'
import { compressAnswers } from '#platform/server/http/compress.ts'
import { serveTotals } from '#platform/server/http/totals.ts'
import { mailerOf } from '#platform/server/mail/mail.ts'
import { collectMetrics } from '#platform/server/metrics/collect.ts'
import { serveMetrics } from '#platform/server/metrics/serve.ts'
import { missing } from '#platform/server/problem.ts'
import type { MailSettings } from '#platform/server/settings/settings.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { background } from './background.ts'
import { countryFrom, lookFrom } from './one-module.ts'
import { modules } from './modules.ts'

type Options = {
  publicUrl?: string
  trustProxy?: string[] | false
  rateLimit?: number
  defaultCountry?: string
  /** Milliseconds after which a line on which nothing moves is cut at the latest. */
  stalledAfter?: number
  /** Milliseconds after which a call is answered 503, whatever its handler does. */
  maxHandlerMs?: number
  /** What is done in the background beside what modules do there; nothing at all with `false`: a worker does it. */
  jobs?: JobKind[] | false
  /** What `/metrics` is answered for; without it there is no such address. */
  metricsToken?: string
  /** What it answers where several processes serve the site: without it, what this process has seen. */
  metricsOfAll?: () => Promise<string>
  /** The server for mail; without one the site sends none. */
  mail?: MailSettings
  logger?: FastifyServerOptions['logger']
  bodies?: Partial<BodyLimits>
  /** The built client; without it every address but those of the API is missing. */
  site?: Site
}

/** Bodies are timed by cutSlowBodies, which knows slow ones from those that stand still; idle connections outlast a proxy's. */
const httpLimits = { requestTimeout: 0, keepAliveTimeout: 65_000, bodyLimit: 1_048_576 }
const http = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

/** The address of a call as it may be logged: with the signature of a link, or the hold of an attempt, anybody could use it. */
const withoutSecrets = (url: string) =>
  url.replace(/([?&])([^=&]*)=[^&]*/g, (part, start, name) => {
    const [secret] = /sig|hold/i.exec(unescaped(name)) ?? []
    return secret ? `${start}${secret.toLowerCase()}=` : part
  })
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
    defaultCountry = 'EG',
    logger = false,
    bodies,
    site,
    stalledAfter = 120_000,
    maxHandlerMs = 15_000,
    metricsToken,
    metricsOfAll,
    mail,
    jobs: more = [],
  }: Options = {},
) {
  const protect = protectionOf(publicUrl)
  const app = Fastify({
    ...httpLimits,
    // Where a write waits, Node only finds out at its first look how much of it, and cuts the line at the second.
    connectionTimeout: stalledAfter / 2,
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
  app.decorate('lists', new Map())
  app.decorate('maxHandlerMs', maxHandlerMs)
  splitMinimal(app)
  cutSlowBodies(app, bodies)
  readBodies(app)
  checkInput(app)
  writeReplies(app)
  protect.everywhere(app)
  serveHealth(app, db)
  const onError = (error: unknown) => app.log.error(error)
  const mailer = mail && mailerOf(mail)
  const jobs = background(db, files, {
    ...{ defaultCountry, publicUrl, mailer, more, onError },
    log: line => app.log.info(line),
  })
  const metrics = collectMetrics(
    app,
    db,
    jobs.names,
    modules.flatMap(module => module.metrics?.(db) ?? []),
  )
  app.decorate('metrics', metrics)
  serveMetrics(app, metricsOfAll ?? metrics, metricsToken)
  cutLongBodies(app, Math.max(...modules.map(({ maxBody = 0 }) => maxBody)))
  closeLines(app)
  app.setErrorHandler(answer)
  const privatePages = modules.flatMap(({ privatePages = [] }) => privatePages)
  if (site) serveSite(app, site, lookFrom(db, publicUrl, defaultCountry), privatePages)
  else app.setNotFoundHandler(missing)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const url = withoutSecrets(request.url)
    request.log.debug({ method, url, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
  })
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', async () => {
    await jobs.stop()
    await db.close()
  })
  const sessions = modules.find(module => module.sessions)?.sessions?.(db, onError)
  if (!sessions) throw new Error('No module knows whose sessions there are')
  const country = countryFrom(db, defaultCountry)
  const context = { db, files, jobs, sessions, country, addressFor: addressesOf(publicUrl), mailer }
  for (const module of modules) module.pages?.(app, context)

  app.register(
    async api => {
      protect.ofApi(api)
      await compressAnswers(api)
      authenticate(api, sessions.byToken, callLimits(rateLimit))
      answerTheRest(api)
      for (const module of modules) module.api?.(api, context)
      serveTotals(api)
      serveReference(api, app.calls, publicUrl)
    },
    { prefix: '/api' },
  )
  return app
}
