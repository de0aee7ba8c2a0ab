import { declareCatalogues } from '#platform/server/catalogues.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declareMerged, declareSchoolRules } from '#modules/identity/server/public.ts'
import { declareFileUsers } from '#modules/media/server/public.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareTimeZone } from '#platform/server/db/time-zone.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { auditExported } from './audit/exported.ts'
import { auditRoutes } from './audit/routes.ts'
import { binRoutes } from './bin/routes.ts'
import { journal } from './journal.ts'
import { serveLogo } from './settings/logo.ts'
import { lookIn } from './settings/look.ts'
import { settingsRoutes } from './settings/routes.ts'
import { guardiansHidden, phonesHidden, rulesIn } from './settings/rules.ts'
import { countryIn, settingsStore, timeZoneIn } from './settings/store.ts'
import { testMail } from './settings/test-mail.ts'
import { viewBulk } from './views/bulk.ts'
import { viewRoutes } from './views/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

export const school: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales/oversight', '../locales/server')
    declareTimeZone(timeZoneIn)
    declareBulk('views', viewBulk)
    declareExport('audit', auditExported)
    declareAudited({ views: { title: 'name' }, settings: { title: 'nameAr' } })
    // By which words teachers find people is said in the settings.
    declareCounted({ users: ['settings'] })
    declareSchoolRules({ rulesIn, phonesHidden, guardiansHidden })
    declareMerged({ columns: { 'views.ownerId': 'left' } })
    declarePurged({ views: {} })
    // The logo is for everybody.
    declareFileUsers({ settings: { title: 'nameAr', isVisible: async () => true } })
  },
  country: countryIn,
  look: lookIn,
  listeners: ({ log }) => [journal(log)],
  pages: (app, { db, files }) => serveLogo(app, db, files),
  api(api, { db, files, country, mailer }) {
    settingsRoutes(api, settingsStore(db, country, mailer), testMail(db, mailer))
    warningRoutes(api, db)
    auditRoutes(api, db)
    binRoutes(api, { db, files, country })
    viewRoutes(api, db)
  },
}
