import type { ServerModule } from '#platform/server/http/module.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'

export const enrolment: ServerModule = {
  api: (api, { db }) => enrolmentRoutes(api, db),
}
