import type { ServerModule } from '#platform/server/http/module.ts'
import { searchRoutes } from './routes.ts'

export const search: ServerModule = {
  api: (api, { db }) => searchRoutes(api, db),
}
