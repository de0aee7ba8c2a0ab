import type { ServerModule } from '#platform/server/http/module.ts'
import { journal } from './journal.ts'
import { warningRoutes } from './warnings/routes.ts'

export const school: ServerModule = {
  listeners: ({ log }) => [journal(log)],
  api: (api, { db }) => warningRoutes(api, db),
}
