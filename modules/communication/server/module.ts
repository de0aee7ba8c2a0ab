import type { ServerModule } from '#platform/server/http/module.ts'
import { announcementRoutes } from './announcements/routes.ts'

export const communication: ServerModule = {
  api: (api, { db }) => announcementRoutes(api, db),
}
