import { declareMerged } from '#modules/identity/server/public.ts'
import { declareCoursesOfFiles, declareFileUsers } from '#modules/media/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareDuplicate } from '#platform/server/bulk/duplicated.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareImport } from '#platform/server/bulk/imported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declarePublished } from '#platform/server/db/published.ts'
import { declareOwn } from '#platform/server/db/scope.ts'
import { declareTexts } from '#platform/server/db/texts.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { declarePurged } from '#platform/server/retention/purged.ts'
import { catalogBulk } from './bulk.ts'
import { coursesOfFiles } from './courses/courses-of-files.ts'
import { ownCourses } from './courses/policy.ts'
import { courseRoutes } from './courses/routes.ts'
import { catalogDuplicated } from './duplicated/duplicated.ts'
import { catalogExported } from './exported.ts'
import { catalogFileUsers } from './file-users.ts'
import { contentImported } from './imported/content.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { catalogMerged } from './merged.ts'
import { catalogPurged } from './purged.ts'
import { catalogSearchable, catalogTexts } from './searchable.ts'
import { seasonRoutes } from './seasons/routes.ts'
import { summaryRoutes } from './summaries/routes.ts'

export const catalog: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareOwn(ownCourses)
    declareAudited({
      courses: { title: 'title', named: ['courseId', 'courseIds'] },
      seasons: { title: 'title', named: ['seasonId'] },
      lessons: { title: 'title', named: ['lessonId'] },
      summaries: { title: 'title' },
    })
    declareCounted({
      courses: ['courses', 'courseTeachers'],
      seasons: ['seasons'],
      lessons: ['lessons'],
      summaries: ['summaries', 'summaryReads'],
    })
    declareFileUsers(catalogFileUsers)
    declareCoursesOfFiles(coursesOfFiles)
    declarePurged(catalogPurged)
    declareMerged(catalogMerged)
    declareSearchable(catalogSearchable)
    declareTexts(catalogTexts)
    for (const [name, part] of Object.entries(catalogBulk)) declareBulk(name, part)
    for (const [name, exported] of Object.entries(catalogExported)) declareExport(name, exported)
    for (const [name, duplicated] of Object.entries(catalogDuplicated)) declareDuplicate(name, duplicated)
    declareImport('content', contentImported)
    declarePublished('courses', 'seasons', 'lessons')
  },
  api(api, { db, files }) {
    courseRoutes(api, db, files)
    seasonRoutes(api, db)
    lessonRoutes(api, db)
    summaryRoutes(api, db)
  },
}
