import { catalog } from '#modules/catalog/server/module.ts'
import { communication } from '#modules/communication/server/module.ts'
import { enrolment } from '#modules/enrolment/server/module.ts'
import { identity } from '#modules/identity/server/module.ts'
import { learning } from '#modules/learning/server/module.ts'
import { media } from '#modules/media/server/module.ts'
import { school } from '#modules/school/server/module.ts'
import { search } from '#modules/search/server/module.ts'
import type { ServerModule } from '#platform/server/http/module.ts'

/** What the server is made of. To add a module is a line here, and one in the floors of tools/imports.ts. */
export const modules: ServerModule[] = [
  identity,
  catalog,
  media,
  communication,
  enrolment,
  learning,
  search,
  school,
]
