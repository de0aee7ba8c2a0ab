import { declareMerged } from '#modules/identity/server/public.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { cardsJob } from './cards/cards-job.ts'
import { chargesJob } from './charges/charges-job.ts'
import { duplicateJob } from './duplicates/duplicate-job.ts'
import { importJob } from './imports/import-job.ts'
import { bulkJob } from './jobs/bulk-job.ts'
import { serveJobFiles } from './jobs/downloads.ts'
import { exportJob } from './jobs/export-job.ts'
import { jobRoutes } from './jobs/routes.ts'
import { mergeJob } from './merging/merge-job.ts'

export const tasks: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareMerged({ columns: { 'jobs.ownerId': 'left' } })
    declarePurged({ users: { belongings: [['jobs', 'ownerId']] } })
  },
  jobs(context) {
    const timeZoneOf = () => siteTimeZone(context.db.read)
    return [
      ...[bulkJob(context), exportJob(context, timeZoneOf), importJob(context, timeZoneOf)],
      chargesJob(context),
      ...[cardsJob(context), duplicateJob(context, timeZoneOf), mergeJob(context)],
    ]
  },
  pages: (app, { db, files, sessions, country }) => serveJobFiles(app, { db, files, country }, sessions.byId),
  api: (api, { db, files, jobs, country, addressFor }) =>
    jobRoutes(api, { db, files, country }, jobs, addressFor),
}
