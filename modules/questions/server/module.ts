import { declareMerged } from '#modules/identity/server/public.ts'
import { declareSearchable } from '#modules/search/server/public.ts'
import { declareBulk } from '#platform/server/bulk/bulk.ts'
import { declareExport } from '#platform/server/bulk/exported.ts'
import { declareCatalogues } from '#platform/server/catalogues.ts'
import { declareCounted } from '#platform/server/db/counted.ts'
import { declareAudited } from '#platform/server/db/titles.ts'
import type { ServerModule } from '#platform/server/http/module.ts'
import { questionRoutes } from './bank/routes.ts'
import { questionBulk } from './bulk.ts'
import { questionsExported } from './exported.ts'
import { questionsSearchable } from './searchable.ts'

export const questions: ServerModule = {
  declare() {
    declareCatalogues(import.meta.url, '../locales', '../locales/server')
    declareAudited({ questions: { title: 'title', named: ['questionId'] } })
    declareCounted({ questions: ['questions', 'questionTags'] })
    declareMerged({ columns: { 'questionVersions.authorId': 'left' } })
    declareSearchable({ questions: questionsSearchable })
    declareBulk('questions', questionBulk)
    declareExport('questions', questionsExported)
  },
  api: (api, { db }) => questionRoutes(api, db),
}
