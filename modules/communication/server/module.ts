import { declareWhatsapp } from '#modules/guardians/server/public.ts'
import { declareMerged } from '#modules/identity/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareTexts } from '#platform/server/db/texts.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { announcementBulk } from './bulk.ts'
import { communicationMerged } from './merged.ts'
import { announcementExported } from './exported.ts'
import { announcementWhatsapp } from './announcements/whatsapp.ts'
import { announcementsSearchable, announcementTexts } from './announcements/searchable.ts'

export const communication: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareSearchable({ announcements: announcementsSearchable })
    declareTexts(announcementTexts)
    declareAudited({ announcements: { title: 'title' } })
    declareCounted({
      announcements: [
        ...(['announcements', 'announcementReads', 'announcementPeople'] as const),
        ...(['announcementCourses', 'announcementGroups'] as const),
      ],
    })
    declareBulk('announcements', announcementBulk)
    declareExport('announcements', announcementExported)
    declareMerged(communicationMerged)
    declareWhatsapp('announcement', 'communication', announcementWhatsapp)
    declarePurged({
      users: {
        belongings: [
          ['announcementReads', 'userId'],
          ['announcementPeople', 'userId'],
        ],
        // Whoever wrote one that is still there is named by it.
        namedBy: [['announcements', 'authorId']],
      },
      courses: { belongings: [['announcementCourses', 'courseId']] },
      groups: { belongings: [['announcementGroups', 'groupId']] },
      announcements: {
        belongings: [
          ['announcementCourses', 'announcementId'],
          ['announcementGroups', 'announcementId'],
          ['announcementPeople', 'announcementId'],
          ['announcementReads', 'announcementId'],
        ],
      },
    })
  },
  api: (api, { db }) => announcementRoutes(api, db),
}
