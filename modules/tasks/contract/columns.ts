import {
  courseColumns,
  lessonColumns,
  seasonColumns,
  summaryColumns,
} from '#modules/catalog/contract/list-columns.ts'
import { announcementColumns } from '#modules/communication/contract/list-columns.ts'
import { enrolmentColumns, groupColumns } from '#modules/enrolment/contract/list-columns.ts'
import { examColumns } from '#modules/exams/contract/list-columns.ts'
import { guardianColumns } from '#modules/guardians/contract/list-columns.ts'
import { studentColumns, userColumns } from '#modules/identity/contract/list-columns.ts'
import { questionColumns } from '#modules/questions/contract/list-columns.ts'
import { quizColumns } from '#modules/quizzes/contract/list-columns.ts'
import type { ViewedList } from './lists.ts'

type Columns = { first: readonly string[]; others: Readonly<Record<string, readonly string[]>> }

/** The columns of each list, for its table, for what is chosen of them, for the views that name them, and where it is taken out. */
const columns: Record<ViewedList, Columns> = {
  ...{ users: userColumns, students: studentColumns },
  ...{ courses: courseColumns, seasons: seasonColumns, lessons: lessonColumns, summaries: summaryColumns },
  ...{
    questions: questionColumns,
    quizzes: quizColumns,
    exams: examColumns,
    announcements: announcementColumns,
  },
  ...{ enrolments: enrolmentColumns, groups: groupColumns, guardians: guardianColumns },
}
const columnsOf = (list: string): Columns | undefined =>
  Object.hasOwn(columns, list) ? columns[list as ViewedList] : undefined

/** The columns of a list after its first, which always stands, in the order that they have unless somebody chooses another. */
export const listColumns = (list: string) => Object.keys(columnsOf(list)?.others ?? {})

/** What a list is taken out with where it shows these columns after its first; nothing of what is no such list. */
export function exportColumns(list: string, shown: readonly string[]) {
  const known = columnsOf(list)
  return known && [...new Set([...known.first, ...shown.flatMap(name => known.others[name] ?? [])])]
}
