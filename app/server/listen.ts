import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { adminFromSettings } from '#modules/identity/server/setup/first-admin.ts'
import { metricsServer } from '#platform/server/metrics/serve.ts'
import { purgeJob } from '#platform/server/retention/purge-job.ts'
import { addressOf, type Settings } from '#platform/server/settings/settings.ts'
import { openSite } from './open-site.ts'

/** Opens the database and listens; throws BadSetting where the settings cannot be used. */
export async function listen(settings: Settings) {
  const { host, port, publicUrl, logLevel, trustProxy, rateLimit, metricsPort, metricsToken } = settings
  const { defaultCountry, mail } = settings
  const { db, files } = await openSite(settings)
  await adminFromSettings(db, settings).catch(async error => {
    await db.close()
    throw error
  })
  const { s3 } = files.settings
  const site = existsSync('dist/index.html')
    ? { folder: 'dist', fileOrigin: s3 && new URL(s3.endpoint).origin }
    : undefined
  // A start that is refused until here has not waited for what answers calls.
  const { buildApp } = await import('./build-app.ts')
  const app = buildApp(db, files, {
    publicUrl,
    trustProxy,
    rateLimit,
    defaultCountry,
    site,
    metricsToken,
    mail,
    logger: { level: logLevel },
    jobs: settings.runsJobs && [purgeJob(db, files, settings.auditDays)],
  })
  const listenForMetrics = metricsBeside(app, metricsPort, host)
  try {
    await app.listen({ port, host })
    await listenForMetrics()
  } catch (error) {
    await app.close()
    throw error
  }

  const { port: bound } = app.server.address() as AddressInfo
  return { app, db, address: process.env.PUBLIC_URL ? publicUrl : addressOf(host, bound) }
}

/** A port of its own for whoever watches the server; it ends with the server. */
function metricsBeside(app: FastifyInstance, port: number | undefined, host: string) {
  if (port === undefined) return async () => {}
  const server = metricsServer(app.metrics, error => app.log.error(error))
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    server.close()
  })
  return async () => {
    server.listen(port, host)
    await once(server, 'listening')
  }
}
