import type { ServerModule } from '#platform/server/http/module.ts'
import { warningRoutes } from './warnings/routes.ts'

export const school: ServerModule = {
  api: (api, { db }) => warningRoutes(api, db),
}
