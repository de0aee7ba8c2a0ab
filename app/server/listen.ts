import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { adminFromSettings } from '#modules/identity/server/setup/first-admin.ts'
import { openMetricsPort } from '#platform/server/metrics/serve.ts'
import { purgeJob } from './purge-job.ts'
import { type Settings, siteAddress } from '#platform/server/settings/settings.ts'
import { openSite } from './open-site.ts'

/**
 * Opens the database and listens; throws BadSetting where the settings cannot be used. `/metrics` tells of this process, or of
 * several by `metricsOfAll`.
 */
export async function listen(settings: Settings, metricsOfAll?: () => Promise<string>) {
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
    metricsOfAll,
    mail,
    logger: { level: logLevel },
    jobs: settings.runsJobs && [purgeJob(db, files, settings.auditDays)],
  })
  let closeMetricsPort = () => {}
  app.addHook('onClose', async () => closeMetricsPort())
  try {
    await app.listen({ port, host })
    if (metricsPort !== undefined)
      closeMetricsPort = await openMetricsPort(
        { metrics: app.metrics, readiness: async () => ({ 1: await app.isReady() }) },
        metricsPort,
        host,
        error => app.log.error(error),
      )
  } catch (error) {
    await app.close()
    throw error
  }

  const { port: bound } = app.server.address() as AddressInfo
  return { app, db, address: siteAddress(settings, bound) }
}
