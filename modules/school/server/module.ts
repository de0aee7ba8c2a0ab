import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { journal } from './journal.ts'
import { viewRoutes } from './views/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

export const school: ServerModule = {
  declare: () => declarePurged({ views: {} }),
  listeners: ({ log }) => [journal(log)],
  api(api, { db }) {
    warningRoutes(api, db)
    viewRoutes(api, db)
  },
}
