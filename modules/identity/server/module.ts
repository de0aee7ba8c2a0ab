import { declareFileUsers, declareUploaders } from '#modules/media/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareImport } from '#platform/server/bulk/imported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declareExpiry, declarePurged } from '#platform/server/retention/purged.ts'
import { deviceRoutes } from './devices/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { endOld } from './people/expiry.ts'
import { activeRoleOf, holdPerson } from './people/accounts.ts'
import { personFileUser } from './people/file-user.ts'
import { passwordGauge } from './people/password-metrics.ts'
import { countRefusals } from './people/refusals.ts'
import { peopleSearchable } from './people/searchable.ts'
import { sessionNamed, sessionsOf } from './people/sessions.ts'
import { accountMerged } from './merging/merged.ts'
import { declareMerged } from './merging/part.ts'
import { resetMailJob, sendResetMail } from './reset/mail.ts'
import { resetRoutes } from './reset/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { userBulk } from './users/bulk.ts'
import { foldUserCounts, foldUserCountsJob } from './users/counts.ts'
import { studentExported, userExported } from './users/exported.ts'
import { peopleImported } from './users/imported/imported.ts'
import { userRoutes } from './users/routes.ts'

const foldedEvery = 3_600_000

export const identity: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales/admin', '../locales/server')
    declareFileUsers({ users: personFileUser })
    declareUploaders({ hold: holdPerson, roleOf: activeRoleOf })
    // A session that is used notes it with its person, every few minutes: no list is another by that.
    declareCounted({ users: ['users'] }, { users: ['lastSeenAt'] })
    declareAudited({
      users: {
        title: 'name',
        named: [
          'userId',
          'userIds',
          'studentIds',
          'teacherId',
          'teacherIds',
          'authorId',
          'ownerId',
          'uploaderId',
          'fromId',
          'intoId',
          'completedBy',
        ],
      },
    })
    declarePurged({
      users: {
        belongings: [
          ['sessions', 'userId'],
          ['loginNames', 'userId'],
          ['mediaUses', 'thingId'],
        ],
        erased: ['name', 'username', 'email', 'phone', 'externalId'],
      },
    })
    declareExpiry(endOld)
    declareMerged(accountMerged)
    declareBulk('users', userBulk)
    declareExport('users', userExported)
    declareExport('students', studentExported)
    declareImport('people', peopleImported)
    declareSearchable({ users: peopleSearchable })
  },
  sessions: (db, onError) => ({ byToken: sessionsOf(db, onError), byId: id => sessionNamed(db, id) }),
  metrics: () => [passwordGauge],
  pages: (app, { db }) => countRefusals(app, db),
  jobs: context => [
    { type: foldUserCountsJob, concurrency: 1, work: () => foldUserCounts(context.db), everyMs: foldedEvery },
    { type: resetMailJob, concurrency: 2, work: run => sendResetMail(context, run) },
  ],
  api(api, context) {
    const { db, files, country } = context
    setupRoutes(api, db, files)
    authRoutes(api, db, files, country)
    resetRoutes(api, context)
    deviceRoutes(api, db)
    userRoutes(api, db, files, country)
  },
}
