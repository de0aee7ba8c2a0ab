import type { Settings } from '#platform/server/settings/settings.ts'
import { listen } from '../listen.ts'
import { stopGently } from '../stop-gently.ts'
import { answering } from './line.ts'

/** Serves a site as one of several processes on its port, until the process that started it says so. */
export async function serveAsOneOfMany(settings: Settings) {
  let metrics = async () => ''
  let isReady = async () => false
  const request = answering(process, { metrics: () => metrics(), 'is ready': () => isReady() })
  const listening = listen({ ...settings, metricsPort: undefined }, () => request('metrics of all'))
  stopGently(async () => (await listening).app.close()) // it may be told to stop before it has begun
  try {
    ;({ metrics, isReady } = (await listening).app)
  } catch (error) {
    process.channel?.unref() // nothing else keeps a process that could not begin
    throw error
  }
}
