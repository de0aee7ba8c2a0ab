import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { bulkJob } from './jobs/bulk-job.ts'
import { jobRoutes } from './jobs/routes.ts'
import { journal } from './journal.ts'
import { viewRoutes } from './views/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

export const school: ServerModule = {
  declare: () => declarePurged({ views: {}, users: { belongings: [['jobs', 'ownerId']] } }),
  listeners: ({ log }) => [journal(log)],
  jobs: context => [bulkJob(context)],
  api(api, { db, files, jobs, defaultCountry }) {
    warningRoutes(api, db)
    viewRoutes(api, db)
    jobRoutes(api, { db, files, defaultCountry }, jobs)
  },
}
