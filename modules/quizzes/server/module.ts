import { declareInSeasons } from '#modules/catalog/server/public.ts'
import { declareGroupFollower, declareGroupNaming } from '#modules/enrolment/server/public.ts'
import { declareGuardianView, declareWhatsapp } from '#modules/guardians/server/public.ts'
import { declareMerged } from '#modules/identity/server/public.ts'
import { declareWork } from '#modules/learning/server/public.ts'
import { declareAnswerFiles, declareFileUsers, declareEndedFiles } from '#modules/media/server/public.ts'
import { declareAsking } from '#modules/questions/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declarePublished } from '#platform/server/db/published.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { endOverdue } from './attempts/overdue.ts'
import { reachMembers } from './attempts/reach-open.ts'
import { takingRoutes } from './attempts/routes.ts'
import { unnamedEntriesIn } from './anonymity/unnamed-in.ts'
import { keyAliases } from './anonymity/unnamed.ts'
import { asking } from './asking.ts'
import { quizBulk } from './bulk.ts'
import { dueRoutes } from './due/routes.ts'
import { quizzesExported } from './exported.ts'
import { namesGroup } from './exceptions/named-group.ts'
import { exceptionRoutes } from './exceptions/routes.ts'
import { quizzesFileUsers } from './file-users.ts'
import { finishingRoutes } from './finishing/routes.ts'
import { endedAnswers } from './handed-in/ended.ts'
import { isHeld, isNamedBy } from './handed-in/named-files.ts'
import { labelsHandedIn } from './handed-in/presenter.ts'
import { overdueJob } from './jobs.ts'
import { markingRoutes } from './marking/routes.ts'
import { quizzesMerged } from './merged.ts'
import { quizzesPurged } from './purged.ts'
import { scoresOfMany } from './own-results/for-guardians.ts'
import { ownResultRoutes } from './own-results/routes.ts'
import { visibleQuizzes } from './quizzes/policy.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { resultsExported } from './results/exported.ts'
import { resultRoutes } from './results/routes.ts'
import { quizWhatsapp } from './results/whatsapp.ts'
import { runningRoutes } from './running/routes.ts'
import { quizzesSearchable } from './searchable.ts'
import { begunIn, givesWork, workOf } from './work.ts'

const sweptEvery = 15_000

export const quizzes: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareInSeasons('quizzes', { called: 'quiz', visible: visibleQuizzes })
    declareWork({ workOf, begunIn, givesWork })
    declareAsking(asking)
    declareGroupFollower(reachMembers)
    declareGroupNaming(namesGroup)
    declareGuardianView('quizzes', { scores: scoresOfMany })
    declareWhatsapp('score', 'quizzes', quizWhatsapp)
    declareAudited({
      quizzes: { title: 'title', named: ['quizId'], unnamedEntriesIn },
      exceptions: { title: 'reason' },
    })
    declareCounted({
      quizzes: ['quizzes', 'quizAudience', 'planQuestions'],
      exceptions: ['exceptions'],
    })
    declareFileUsers(quizzesFileUsers)
    declareAnswerFiles({ isHeld, isNamedBy, labelsOf: labelsHandedIn })
    declareEndedFiles(endedAnswers)
    declarePurged(quizzesPurged)
    declareMerged(quizzesMerged)
    declareSearchable({ quizzes: quizzesSearchable })
    declarePublished('quizzes')
    declareBulk('quizzes', quizBulk)
    declareExport('results', resultsExported)
    declareExport('quizzes', quizzesExported)
  },
  jobs: ({ db }) => [{ type: overdueJob, concurrency: 1, work: () => endOverdue(db), everyMs: sweptEvery }],
  api(api, { db, files }) {
    keyAliases(db, files)
    quizRoutes(api, db)
    resultRoutes(api, db)
    exceptionRoutes(api, db)
    takingRoutes(api, db)
    runningRoutes(api, db)
    finishingRoutes(api, db)
    markingRoutes(api, db, files.links)
    dueRoutes(api, db)
    ownResultRoutes(api, db)
  },
}
