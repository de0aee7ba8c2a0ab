import { declareMerged } from '#modules/identity/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { auditExported } from './audit/exported.ts'
import { auditRoutes } from './audit/routes.ts'
import { binRoutes } from './bin/routes.ts'
import { journal } from './journal.ts'
import { viewBulk } from './views/bulk.ts'
import { viewRoutes } from './views/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

export const oversight: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareBulk('views', viewBulk)
    declareExport('audit', auditExported)
    declareAudited({ views: { title: 'name' } })
    declareMerged({ columns: { 'views.ownerId': 'left' } })
    declarePurged({ views: {} })
  },
  listeners: ({ log }) => [journal(log)],
  api(api, { db, files, country }) {
    warningRoutes(api, db)
    auditRoutes(api, db)
    binRoutes(api, { db, files, country })
    viewRoutes(api, db)
  },
}
