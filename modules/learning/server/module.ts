import { declareProgress, declareSums } from '#modules/catalog/server/public.ts'
import { declareLearning, declareMerged } from '#modules/identity/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declareExpiry, declarePurged } from '#platform/server/retention/purged.ts'
import { learningMerged } from './merged.ts'
import { endDeletedNotes } from './notes/expiry.ts'
import { noteRoutes } from './notes/routes.ts'
import { notesSearchable } from './notes/searchable.ts'
import { progressOfLessons } from './progress/of-lessons.ts'
import { sumsOf } from './progress/percentages.ts'
import { progressRoutes } from './progress/routes.ts'
import { sumsOverCourses } from './progress/sums-of-many.ts'
import { releaseRoutes } from './releases/routes.ts'

export const learning: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales/progress')
    declareSums(sumsOf)
    declareProgress(progressOfLessons)
    declareLearning(sumsOverCourses)
    declarePurged({
      lessons: { belongings: [['progress', 'lessonId']] },
      users: { belongings: [['progress', 'userId']] },
    })
    declareExpiry(endDeletedNotes)
    declareMerged(learningMerged)
    declareSearchable({ notes: notesSearchable })
  },
  api(api, { db }) {
    progressRoutes(api, db)
    releaseRoutes(api, db)
    noteRoutes(api, db)
  },
}
