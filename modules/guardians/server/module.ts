import { declareFoundBeside, declareMerged, declarePersonColumns } from '#modules/identity/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareImportPart } from '#platform/server/bulk/imported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { guardianBulk } from './bulk.ts'
import { guardianExported } from './exported.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { linkRoutes } from './link/routes.ts'
import { endLonely } from './lonely.ts'
import { guardiansMerged } from './merged.ts'
import { guardianColumns } from './people/columns.ts'
import { foundByGuardian } from './people/found-beside.ts'
import { guardiansImported } from './people/imported.ts'
import { pageRoutes } from './page/routes.ts'
import { whatsappRoutes } from './whatsapp/routes.ts'

export const guardians: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    // Students are found by the phones of their guardians.
    declareCounted({
      guardians: ['guardians', 'guardianStudents', 'settings'],
      users: ['guardians', 'guardianStudents'],
    })
    declareAudited({ guardians: { title: 'name', named: ['guardianId'] } })
    declareBulk('guardians', guardianBulk)
    declareExport('guardians', guardianExported)
    declareImportPart('people', guardiansImported)
    declarePersonColumns(guardianColumns)
    declareFoundBeside(foundByGuardian)
    declareMerged(guardiansMerged)
    declarePurged({
      guardians: {
        belongings: [
          ['guardianStudents', 'guardianId'],
          ['guardianLinks', 'guardianId'],
        ],
        erased: ['name', 'phone', 'email'],
      },
      users: { belongings: [['guardianStudents', 'userId']], before: endLonely },
    })
  },
  privatePages: ['/g'],
  api(api, context) {
    guardianRoutes(api, context)
    linkRoutes(api, context)
    pageRoutes(api, context)
    whatsappRoutes(api, context)
  },
}
