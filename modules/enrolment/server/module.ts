import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { courseBulk, enrolmentBulk, enrolmentsBulk } from './bulk.ts'
import { enrolmentExported } from './exported.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'

export const enrolment: ServerModule = {
  declare() {
    declareBulk('users', enrolmentBulk)
    declareBulk('enrolments', enrolmentsBulk)
    declareBulk('courses', courseBulk)
    declareExport('enrolments', enrolmentExported)
    declarePurged({
      users: { belongings: [['enrolments', 'userId']], counted: ['enrolments'] },
      courses: { belongings: [['enrolments', 'courseId']], counted: ['enrolments'] },
    })
  },
  api: (api, { db }) => enrolmentRoutes(api, db),
}
