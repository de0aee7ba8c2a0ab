import { declareStoredFiles } from '#platform/server/backup/stored-files.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { inspectJob } from './processing/jobs.ts'
import { maxInOneRequest } from '../contract/media.ts'
import { mediaBulk } from './bulk.ts'
import { serveDownloads } from './downloads/downloads.ts'
import { declareFileUsers } from './file-users.ts'
import { mediaFileUser } from './policy.ts'
import { pdfTextJobs } from './pdf-text/jobs.ts'
import { inspections } from './processing/inspect.ts'
import { convertJob, versionsDueJob, versionsJob } from './processing/jobs.ts'
import { filesGauge } from './metrics.ts'
import { mediaRoutes } from './routes.ts'
import { storedFilesIn } from './stored-files.ts'
import { versionsDue } from './versions/due.ts'
import { makeVersions } from './versions/make.ts'

const hour = 3_600_000

export const media: ServerModule = {
  declare() {
    declareFileUsers({ media: mediaFileUser })
    declareStoredFiles(storedFilesIn)
    const named = [
      'mediaId',
      'fileId',
      'coverId',
      'logoId',
      'avatarId',
      'attachmentIds',
      'uploadId',
      'videoRef',
    ]
    declareBulk('media', mediaBulk)
    declareCounted({ media: ['media', 'mediaFiles', 'mediaTexts', 'mediaUses'] })
    declareAudited({ media: { title: 'fileName', named } })
  },
  maxBody: maxInOneRequest,
  metrics: db => [filesGauge(db)],
  jobs({ db, files, log }) {
    const { inspect, convert, giveUp } = inspections(db, files)
    const due = { type: versionsDueJob, concurrency: 1, work: versionsDue(db, files), everyMs: hour }
    return [
      { type: inspectJob, concurrency: 2, work: inspect, giveUp },
      { type: convertJob, concurrency: 1, work: convert, giveUp },
      ...pdfTextJobs(db, files, log),
      { type: versionsJob, concurrency: 1, work: makeVersions(db, files) },
      ...(files.settings.videoQualities ? [due] : []),
    ]
  },
  pages: (app, { db, files, sessions }) =>
    app.register(async downloads => serveDownloads(downloads, db, files, sessions.byId), {
      prefix: '/media',
    }),
  api: (api, { db, files, jobs }) => mediaRoutes(api, db, files, jobs),
}
