import { attendanceSearch } from '#modules/attendance/client/search.ts'
import { catalogSearch } from '#modules/catalog/client/search.ts'
import { communicationSearch } from '#modules/communication/client/search.ts'
import { enrolmentSearch } from '#modules/enrolment/client/search.ts'
import { examsSearch } from '#modules/exams/client/search.ts'
import { guardiansSearch } from '#modules/guardians/client/search.ts'
import { identitySearch } from '#modules/identity/client/search.ts'
import { learningSearch } from '#modules/learning/client/search.ts'
import { moneySearch } from '#modules/money/client/search.ts'
import { oversightSearch } from '#modules/oversight/client/search.ts'
import { questionsSearch } from '#modules/questions/client/search.ts'
import { quizzesSearch } from '#modules/quizzes/client/search.ts'
import { schoolSearch } from '#modules/school/client/search.ts'
import type { Findable, Findables } from '#modules/search/client/public/findable.ts'
import { tasksSearch } from '#modules/tasks/client/search.ts'

/** The pages that the app itself has. */
const ownPages = {
  home: { words: 'home start dashboard الرئيسية البداية اللوحة' },
  mine: { words: 'attendance account code money paid حضور مدفوعات حساب رمز' },
} satisfies Record<string, Findable>

/** How all is found that modules have, in the order in which staff are offered to create it. */
export const findables: Findables = {
  ...ownPages,
  ...{ ...catalogSearch, ...quizzesSearch, ...questionsSearch, ...examsSearch },
  ...{ ...enrolmentSearch, ...communicationSearch, ...identitySearch },
  ...{ ...learningSearch, ...guardiansSearch, ...attendanceSearch, ...moneySearch },
  ...{ ...tasksSearch, ...oversightSearch, ...schoolSearch },
}
