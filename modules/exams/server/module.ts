import { declareGuardianView, declareWhatsapp } from '#modules/guardians/server/public.ts'
import { declareMerged, planOf } from '#modules/identity/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareImport } from '#platform/server/bulk/imported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { examBulk } from './bulk.ts'
import { examsExported, scoresExported } from './exported.ts'
import { examScoresOfMany } from './for-guardians.ts'
import { scoresImported } from './imported/imported.ts'
import { examRoutes } from './routes.ts'
import { examWhatsapp } from './whatsapp.ts'

export const exams: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareGuardianView('exams', { scores: examScoresOfMany })
    declareWhatsapp('score', 'exams', examWhatsapp)
    declareAudited({ exams: { title: 'title', named: ['examId'] } })
    declareCounted({ exams: ['exams', 'scores'] })
    declarePurged({
      courses: { parts: [['exams', 'courseId']] },
      users: { belongings: [['scores', 'userId']] },
      exams: { belongings: [['scores', 'examId']] },
    })
    declareMerged({
      parts: {
        scores: {
          table: 'scores',
          key: ['examId', 'userId'],
          plan: (on, pair) => planOf(on, pair, 'scores', 'examId'),
        },
      },
      columns: { 'scores.userId': 'merged' },
    })
    declareBulk('exams', examBulk)
    declareExport('exams', examsExported)
    declareExport('scores', scoresExported)
    declareImport('scores', scoresImported)
  },
  api: (api, { db }) => examRoutes(api, db),
}
