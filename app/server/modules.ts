import { attendance } from '#modules/attendance/server/module.ts'
import { catalog } from '#modules/catalog/server/module.ts'
import { communication } from '#modules/communication/server/module.ts'
import { enrolment } from '#modules/enrolment/server/module.ts'
import { exams } from '#modules/exams/server/module.ts'
import { guardians } from '#modules/guardians/server/module.ts'
import { identity } from '#modules/identity/server/module.ts'
import { learning } from '#modules/learning/server/module.ts'
import { media } from '#modules/media/server/module.ts'
import { money } from '#modules/money/server/module.ts'
import { oversight } from '#modules/oversight/server/module.ts'
import { questions } from '#modules/questions/server/module.ts'
import { quizzes } from '#modules/quizzes/server/module.ts'
import { school } from '#modules/school/server/module.ts'
import { search } from '#modules/search/server/module.ts'
import { tasks } from '#modules/tasks/server/module.ts'
import type { ServerModule } from '#platform/server/http/module.ts'

/** What the server is made of, each module above those that it may import: tools/imports.ts reads their order here. */
export const modules: ServerModule[] = [
  search,
  media,
  identity,
  catalog,
  learning,
  enrolment,
  guardians,
  attendance,
  questions,
  quizzes,
  exams,
  money,
  communication,
  tasks,
  oversight,
  school,
]
