import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { adminFromSettings, isNeeded, newLink } from '#modules/identity/server/setup/first-admin.ts'
import { refuseUnsafe } from '#platform/server/db/unsafe.ts'
import { metricsServer } from '#platform/server/metrics/serve.ts'
import { privateFolder } from '#platform/server/private-folder.ts'
import { purgeFiles } from '#platform/server/retention/files.ts'
import { purge, purgeDaily } from '#platform/server/retention/purge.ts'
import { checkStore } from '#platform/server/retention/store-mark.ts'
import { addressOf, type Settings } from '#platform/server/settings/settings.ts'
import { openFiles } from '#platform/server/storage/files.ts'
import { openDb } from './open-db.ts'

const maxSecondsToStop = 20

/** Opens the database, listens, and says where; throws BadSetting where the settings cannot be used. */
export async function run(settings: Settings) {
  const { host, port, dataDir, databaseUrl, publicUrl, logLevel, trustProxy, rateLimit } = settings
  const { metricsPort, metricsToken } = settings
  privateFolder(dataDir)
  const files = await openFiles(settings.files)
  const db = await openDb(databaseUrl, { mayUpgrade: settings.mayUpgrade })
  try {
    if (!settings.mayBeUnsafe) await refuseUnsafe(db)
    await adminFromSettings(db, settings)
    await checkStore(db, files, error => console.error(String(error)))
  } catch (error) {
    await db.close()
    throw error
  }
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
    site,
    metricsToken,
    logger: { level: logLevel },
  })
  const endPurging = purgeDaily(
    async () => {
      await purge(db, Date.now(), settings.auditDays)
      await purgeFiles(db, files)
    },
    error => app.log.error(error),
  )
  app.addHook('onClose', async () => endPurging())
  const listenForMetrics = metricsBeside(app, metricsPort, host)
  try {
    await app.listen({ port, host })
    await listenForMetrics()
  } catch (error) {
    await app.close()
    throw error
  }

  const { port: bound } = app.server.address() as AddressInfo
  const address = process.env.PUBLIC_URL ? publicUrl : addressOf(host, bound)
  console.log(`Bustan is at ${address}`)
  if (await isNeeded(db.read))
    console.log(`Make the first administrator here, once, within 60 minutes: ${await newLink(db, address)}`)
  stopGently(app)
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

/** Takes no more, answers what has come, closes the database; another signal, or 20 s, ends it at once. */
function stopGently(app: { close(): Promise<unknown> }) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await Promise.race([app.close(), pause(maxSecondsToStop * 1_000, undefined, { ref: false })])
      process.exit(0)
    })
}
let stopping = false
