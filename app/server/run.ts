import { isNeeded, newLink } from '#modules/identity/server/setup/first-admin.ts'
import type { Settings } from '#platform/server/settings/settings.ts'
import { listen } from './listen.ts'
import { stopGently } from './stop-gently.ts'

/** Runs the server until it is told to stop, and says where it is. */
export async function run(settings: Settings) {
  const { app, db, address } = await listen(settings)
  console.log(`Bustan is at ${address}`)
  if (await isNeeded(db.read))
    console.log(`Make the first administrator here, once, within 60 minutes: ${await newLink(db, address)}`)
  stopGently(() => app.close())
}
