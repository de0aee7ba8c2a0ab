// Runs many sites in one process, those that its parent orders: to load the server takes far longer than to open a site.
import { listen } from '#app/server/listen.ts'
import { readSettings } from '#platform/server/settings/settings.ts'
import { hashCheaply } from '../people.ts'
import type { Order, Reply } from './hosted.ts'

const sites = new Map<string, Awaited<ReturnType<typeof listen>>>()
hashCheaply()

async function start(id: string, settings: Record<string, string>) {
  const site = await listen(readSettings(settings))
  sites.set(id, site)
  return site.address
}

async function stop(id: string) {
  await sites.get(id)?.app.close()
  sites.delete(id)
}

process.on('message', async ({ id, settings }: Order) => {
  const reply: Reply = { id }
  try {
    if (settings) reply.address = await start(id, settings)
    else await stop(id)
  } catch (error) {
    reply.problem = String(error)
  }
  process.send!(reply)
})
process.on('disconnect', () => process.exit())
