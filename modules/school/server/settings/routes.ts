import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import { Problem } from '#platform/server/problem.ts'
import { settings, site } from '../../contract/settings.ts'
import type { SettingsStore } from './store.ts'
import type { TestMail } from './test-mail.ts'

/** The settings of the school, and what of them is for everybody. */
export function settingsRoutes(api: FastifyInstance, store: SettingsStore, sendTestMail: TestMail) {
  const shown = async (reply: FastifyReply) => {
    const item = await store.read()
    reply.header('etag', `"${item.version}"`)
    return item
  }
  serve(api, settings.read, (_, reply) => shown(reply))
  serve(api, settings.update, async ({ body, caller, version }, reply) => {
    if (await store.update(body, caller, version)) return shown(reply)
    const [current, changedBy] = await Promise.all([store.read(), store.changedBy()])
    throw new Problem('stale', { current, changedBy })
  })
  serve(api, settings.testMail, ({ caller }) => sendTestMail(caller))
  serve(api, site, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return store.site()
  })
}
