import { expect, test } from 'vitest'
import { importErrors } from './imports.ts'

const course = 'modules/catalog/server/courses/routes.ts'
const form = 'modules/catalog/client/courses/course-form.tsx'

// Who, what they name, and what is said of it.
test.each([
  // The platform knows no module, and nobody but the app knows the app.
  ['platform/server/db/list.ts', '#modules/catalog/contract/course.ts', 'the platform imports no module'],
  ['platform/client/ui/list/pager.tsx', '#app/client/router.tsx', 'only the app imports the app'],
  [course, '#app/server/open-db.ts', 'only the app imports the app'],
  // A module knows those below it.
  [
    'modules/media/server/store.ts',
    '#modules/catalog/server/courses/policy.ts',
    'media stands below catalog',
  ],
  ['modules/media/contract/media.ts', '#modules/catalog/contract/course.ts', 'media stands below catalog'],
  [
    'modules/homework/server/routes.ts',
    '#platform/server/db/list.ts',
    'homework is not in app/server/modules.ts',
  ],
  [course, '#modules/media/server/store.ts', 'media offers this in no public.ts and no public/'],
  [form, '#modules/media/client/files/upload.ts', 'media offers this in no public.ts and no public/'],
  [course, '#modules/media/server/uploads/public.ts', 'media offers this in no public.ts and no public/'],
  // Of the database a module uses what stands at the top.
  [
    course,
    '#platform/server/db/prepared/statements.ts',
    'modules use what stands at the top of platform/server/db',
  ],
  [
    'modules/school/server/migrations/0001.ts',
    '#platform/server/db/engines/engine.ts',
    'modules use what stands at the top of platform/server/db',
  ],
  // Floors of the platform.
  ['platform/server/db/list.ts', '../http/serve.ts', 'db stands below http'],
  ['platform/server/problem.ts', './http/answer.ts', 'what all use stands below http'],
  ['platform/client/api/call.ts', '../ui/feedback/toasts.ts', 'api stands below ui'],
  ['platform/server/fax/send.ts', '../db/list.ts', 'name the floor of fax and db in tools/imports.ts'],
  // Rooms.
  [form, '../../server/courses/policy.ts', 'client does not import server'],
  [course, '../../client/courses/course-form.tsx', 'server does not import client'],
  ['modules/catalog/contract/course.ts', '../server/courses/policy.ts', 'contract does not import server'],
  // What stands beside the product.
  [course, '#test/world.ts', 'the product imports nothing that stands beside it'],
  [course, '../../../../demo/chance.ts', 'the product imports nothing that stands beside it'],
  // Another tree is named from the root, one's own is not.
  [course, '../../../../platform/server/db/list.ts', 'write #platform/server/db/list.ts'],
  [course, '../../../media/contract/media.ts', 'write #modules/media/contract/media.ts'],
  [course, '#modules/catalog/contract/course.ts', 'write the way from this file'],
  ['test/world.ts', '../app/server/build-app.ts', 'write #app/server/build-app.ts'],
  // Packages.
  ['platform/contract/schema.ts', 'zod', 'contract imports zod/mini alone'],
  [form, 'node:fs', 'a browser has no Node'],
  [course, 'happy-dom', 'the server runs on dependencies alone'],
])('%s may not import %s', (file, named, said) => {
  expect(importErrors(file, [`import { one } from '${named}'`])).toEqual([`${file}:1  ${said}: ${named}`])
})

test.each([
  [course, '../../contract/course.ts'],
  [course, '#modules/media/contract/media.ts'],
  [course, '#modules/media/server/public.ts'],
  [form, '#modules/media/client/public/library.ts'],
  [course, '#platform/server/db/list.ts'],
  [course, 'kysely'],
  [course, 'node:fs'],
  [form, '@mantine/core'],
  ['app/server/open-db.ts', '#platform/server/db/engines/open.ts'],
  ['app/server/build-app.ts', '#modules/oversight/server/warnings/routes.ts'],
  ['platform/server/http/serve.ts', '../db/list.ts'],
  ['demo/main.ts', '#app/server/open-db.ts'],
  // Tests stand above all.
  ['platform/server/db/page.test.ts', '#test/world.ts'],
  ['platform/server/db/page.test.ts', '#modules/catalog/contract/course.ts'],
])('%s may import %s', (file, named) => {
  expect(importErrors(file, [`import { one } from '${named}'`])).toEqual([])
})

test.each([
  "import '#app/client/router.tsx'",
  "const later = () => import('#app/client/router.tsx')",
  "} from '#app/client/router.tsx'",
])('%s is seen', line => {
  expect(importErrors(form, [line])).toHaveLength(1)
})
