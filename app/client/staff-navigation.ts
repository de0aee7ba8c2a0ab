import { attendanceNavigation } from '#modules/attendance/client/navigation.ts'
import { catalogNavigation } from '#modules/catalog/client/navigation.ts'
import { communicationNavigation } from '#modules/communication/client/navigation.ts'
import { enrolmentNavigation } from '#modules/enrolment/client/navigation.ts'
import { examsNavigation } from '#modules/exams/client/navigation.ts'
import { guardiansNavigation } from '#modules/guardians/client/navigation.ts'
import { identityNavigation } from '#modules/identity/client/staff-navigation.ts'
import { moneyNavigation } from '#modules/money/client/navigation.ts'
import { oversightNavigation } from '#modules/oversight/client/navigation.ts'
import { questionsNavigation } from '#modules/questions/client/navigation.ts'
import { markingNavigation, quizzesNavigation } from '#modules/quizzes/client/navigation.ts'
import { schoolNavigation } from '#modules/school/client/navigation.ts'
import { tasksWays } from '#modules/tasks/client/navigation.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { home } from './navigation.ts'

/** The menu of the admin area: groups, each under the word `nav.<heading>`, as modules fill them. */
export const staffNavigation: { heading?: string; items: NavigationItem[] }[] = [
  { items: [home, ...attendanceNavigation] },
  {
    heading: 'teaching',
    items: [
      ...[...catalogNavigation, ...quizzesNavigation, ...questionsNavigation],
      ...[...examsNavigation, ...markingNavigation, ...communicationNavigation],
    ],
  },
  { heading: 'people', items: [...enrolmentNavigation, ...guardiansNavigation, ...identityNavigation] },
  { heading: 'centre', items: moneyNavigation },
  { heading: 'school', items: [...oversightNavigation, ...schoolNavigation] },
]

/** What staff find by its words: the pages of the menu, and those that stand in none. */
export const staffWays = [...staffNavigation.flatMap(({ items }) => items), ...tasksWays]
