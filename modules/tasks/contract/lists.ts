import { exams } from '#modules/exams/contract/exam.ts'
import { questionsQuery } from '#modules/questions/contract/question-query.ts'
import { quizzesQuery } from '#modules/quizzes/contract/quiz-query.ts'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { enrolments } from '#modules/enrolment/contract/enrolment.ts'
import { groupsQuery } from '#modules/enrolment/contract/group-query.ts'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { type Fields, record, type Schema } from '#platform/contract/schema.ts'

type List = { readonly query: { readonly shape: Fields }; readonly list: { readonly name: string } }

/** The call that a list is read by, and what it can be asked for, but for its pages and what it always asks. */
function listOf({ query, list: call }: List, always: string[] = []): { call: string; query: Schema<object> } {
  const outside = ['page', 'pageSize', ...always]
  const asked = Object.entries(query.shape).filter(([field]) => !outside.includes(field))
  return { call: call.name, query: record(Object.fromEntries(asked)) }
}

/** The lists that can be saved as views and taken out as they are shown, by the names of their screens. */
export const viewedLists = {
  users: listOf(users),
  students: listOf(users, ['role']),
  courses: listOf(courses),
  seasons: listOf(seasons),
  lessons: listOf(lessons),
  summaries: listOf(summaries),
  announcements: listOf(announcements),
  quizzes: listOf({ query: quizzesQuery, list: { name: 'quizzes.list' } }),
  exams: listOf(exams),
  questions: listOf({ query: questionsQuery, list: { name: 'questions.list' } }),
  enrolments: listOf(enrolments),
  groups: listOf({ query: groupsQuery, list: { name: 'groups.list' } }),
  guardians: listOf(guardians),
}
export type ViewedList = keyof typeof viewedLists
export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]
