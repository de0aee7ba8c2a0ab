import { exams } from '#modules/assessment/contract/exam.ts'
import { questionsQuery } from '#modules/assessment/contract/question-query.ts'
import { quizzesQuery } from '#modules/assessment/contract/quiz-query.ts'
import { courses, position } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { enrolments } from '#modules/enrolment/contract/enrolment.ts'
import { groupsQuery } from '#modules/enrolment/contract/group-query.ts'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { resource } from '#platform/contract/resource.ts'
import {
  boolean,
  type Fields,
  type Infer,
  id,
  integer,
  list,
  name,
  object,
  oneOf,
  openObject,
  optional,
  record,
  type Schema,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

type List = { readonly query: { readonly shape: Fields }; readonly list: { readonly name: string } }

const densities = ['comfortable', 'compact'] as const
const maxColumns = 50

/** The call that a list is read by, and what it can be asked for, but for its pages and what it always asks. */
function listOf({ query, list: call }: List, always: string[] = []): { call: string; query: Schema<object> } {
  const outside = ['page', 'pageSize', ...always]
  const asked = Object.entries(query.shape).filter(([field]) => !outside.includes(field))
  return { call: call.name, query: record(Object.fromEntries(asked)) }
}

/** The lists that can be saved as views, by the names of their screens. */
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

const fields = {
  /** It stays with its list: a change may not name another. */
  list: oneOf(...viewedListNames),
  name: singleLine({ min: 1, max: 60 }),
  /** What its list is asked for: its filters by name, `q`, `sort`, `deleted`. The list itself says what fits. */
  query: openObject(),
  /** The columns of its list after the first, in this order; none of them leaves it to the list. */
  columns: list(text({ min: 1, max: 40 }), { max: maxColumns }),
  density: oneOf(...densities),
  /** Whether everybody sees it who has the list. */
  shared: boolean(),
  position: optional(position()),
}

/** What lists are asked for again and again, under a name of its own. */
export const views = resource('views', {
  fields,
  computed: { position: integer(), owner: object({ id: id(), name: name() }) },
  defaults: { list: '' as never, name: '', query: {}, columns: [], density: 'comfortable', shared: false },
  minimal: { name: fields.name, list: fields.list },
  filters: { list: fields.list },
  sorts: ['name', 'position', 'createdAt', 'updatedAt'],
})

export type View = Infer<typeof views.item>
export type ViewDraft = Infer<typeof views.draft>
export type ViewQuery = Infer<typeof views.query>

/** So many views one person has at most. */
export const maxViews = 100
