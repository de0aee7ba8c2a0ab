import { declareCatalogues } from '#platform/server/catalogues.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declareSchoolRules } from '#modules/identity/server/public.ts'
import { declareFileUsers } from '#modules/media/server/public.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareTimeZone } from '#platform/server/db/time-zone.ts'
import { serveLogo } from './settings/logo.ts'
import { lookIn } from './settings/look.ts'
import { settingsRoutes } from './settings/routes.ts'
import { guardiansHidden, phonesHidden, rulesIn } from './settings/rules.ts'
import { countryIn, settingsStore, timeZoneIn } from './settings/store.ts'
import { testMail } from './settings/test-mail.ts'

export const school: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales/server')
    declareTimeZone(timeZoneIn)
    declareAudited({ settings: { title: 'nameAr' } })
    // By which words teachers find people is said in the settings.
    declareCounted({ users: ['settings'] })
    declareSchoolRules({ rulesIn, phonesHidden, guardiansHidden })
    // The logo is for everybody.
    declareFileUsers({ settings: { title: 'nameAr', isVisible: async () => true } })
  },
  country: countryIn,
  look: lookIn,
  pages: (app, { db, files }) => serveLogo(app, db, files),
  api: (api, { db, country, mailer }) =>
    settingsRoutes(api, settingsStore(db, country, mailer), testMail(db, mailer)),
}
