import cluster from 'node:cluster'
import type { Settings } from '#platform/server/settings/settings.ts'
import { listen } from './listen.ts'
import { stopGently } from './stop-gently.ts'
import { welcome } from './welcome.ts'

/** Runs the server until it is told to stop, in as many processes as the settings say, and says where it is. */
export async function run(settings: Settings) {
  if (cluster.isWorker) return (await import('./processes/one-of-many.ts')).serveAsOneOfMany(settings)
  const count = processesFor(settings)
  if (count > 1) return (await import('./processes/supervise.ts')).supervise(settings, count)
  const { app, db, address } = await listen(settings)
  await welcome(db, address)
  stopGently(() => app.close())
}

function processesFor({ webProcesses, databaseUrl }: Settings) {
  if (webProcesses === 1 || databaseUrl.startsWith('postgres')) return webProcesses
  console.log(
    `One process serves this site instead of ${webProcesses}: only one at a time may write to SQLite. With DATABASE_URL=postgres://… there can be several.`,
  )
  return 1
}
