import { attendanceAccess } from '#modules/attendance/contract/access.ts'
import { catalogAccess } from '#modules/catalog/contract/access.ts'
import { communicationAccess } from '#modules/communication/contract/access.ts'
import { enrolmentAccess } from '#modules/enrolment/contract/access.ts'
import { guardiansAccess } from '#modules/guardians/contract/access.ts'
import { identityAccess } from '#modules/identity/contract/access.ts'
import { examsAccess } from '#modules/exams/contract/access.ts'
import { grants } from '#modules/identity/contract/roles.ts'
import { learningAccess } from '#modules/learning/contract/access.ts'
import { mediaAccess } from '#modules/media/contract/access.ts'
import { moneyAccess } from '#modules/money/contract/access.ts'
import { oversightAccess } from '#modules/oversight/contract/access.ts'
import { questionsAccess } from '#modules/questions/contract/access.ts'
import { quizzesAccess } from '#modules/quizzes/contract/access.ts'
import { schoolAccess } from '#modules/school/contract/access.ts'
import { searchAccess } from '#modules/search/contract/access.ts'
import { tasksAccess } from '#modules/tasks/contract/access.ts'
import { declareAccess } from '#platform/contract/access.ts'

/** Puts what roles may, and what all modules say of their calls, into the one table; whoever needs the table loads this file first. */
declareAccess(
  grants,
  attendanceAccess,
  catalogAccess,
  communicationAccess,
  enrolmentAccess,
  examsAccess,
  guardiansAccess,
  identityAccess,
  learningAccess,
  mediaAccess,
  moneyAccess,
  oversightAccess,
  questionsAccess,
  quizzesAccess,
  schoolAccess,
  searchAccess,
  tasksAccess,
  // How many each list holds; each is judged by its own call.
  { 'totals.list': 'account' },
)
