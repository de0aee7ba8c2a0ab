import { declareEnrolments } from '#modules/catalog/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareGroupTitles, declareMemberships, declareMerged } from '#modules/identity/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareImportPart } from '#platform/server/bulk/imported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { courseBulk, enrolmentBulk, enrolmentsBulk } from './bulk.ts'
import { enrolmentExported } from './exported.ts'
import { enrolmentImported } from './imported.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { countsIn, foldCountsJob, foldEnrolmentCounts, inForce } from './enrolments/counts.ts'
import { groupsBulk, membersBulk } from './groups/bulk.ts'
import { groupExported } from './groups/exported.ts'
import { groupsImported } from './groups/imported.ts'
import { groupRoutes } from './groups/routes.ts'
import { progressExported } from './progress-exported.ts'
import { groupsSearchable } from './groups/searchable.ts'
import { allTitlesOf, identifyingTitlesOf } from './groups/titles.ts'
import { memberships } from './memberships.ts'
import { enrolmentMerged } from './merged.ts'

const foldedEvery = 3_600_000

export const enrolment: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/groups', '../locales/server')
    declareMemberships(memberships)
    declareEnrolments({ countsIn, inForce })
    declareGroupTitles({ identifying: identifyingTitlesOf, all: allTitlesOf })
    // Who is enrolled stays so with another end, until they are taken out of the course.
    declareCounted(
      { enrolments: ['enrolments'], groups: ['groups', 'groupMembers'] },
      { enrolments: ['expiresAt', 'updatedAt', 'version'] },
    )
    declareAudited({ groups: { title: 'title', named: ['groupId', 'groupIds'] } })
    declareSearchable({ groups: groupsSearchable })
    declareBulk('users', enrolmentBulk)
    declareBulk('users', membersBulk)
    declareBulk('enrolments', enrolmentsBulk)
    declareBulk('courses', courseBulk)
    declareExport('enrolments', enrolmentExported)
    declareExport('groups', groupExported)
    declareExport('progress', progressExported)
    declareBulk('groups', groupsBulk)
    declareImportPart('people', enrolmentImported)
    declareImportPart('people', groupsImported)
    declareMerged(enrolmentMerged)
    declarePurged({
      users: {
        belongings: [
          ['enrolments', 'userId'],
          ['groupMembers', 'userId'],
        ],
      },
      courses: {
        belongings: [
          ['enrolments', 'courseId'],
          ['groups', 'courseId'],
        ],
      },
      groups: { belongings: [['groupMembers', 'groupId']] },
    })
  },
  jobs: ({ db }) => [
    { type: foldCountsJob, concurrency: 1, work: () => foldEnrolmentCounts(db), everyMs: foldedEvery },
  ],
  api(api, { db }) {
    enrolmentRoutes(api, db)
    groupRoutes(api, db)
  },
}
