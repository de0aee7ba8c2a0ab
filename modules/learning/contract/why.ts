import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery } from '#platform/contract/resource.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  oneOf,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { workItem } from './progress.ts'

const sum = {
  /** 0–100, rounded down; 0 where there are no lessons. */
  percent: integer(),
  lessonsTotal: integer(),
  lessonsCompleted: integer(),
  workTotal: integer(),
  workCompleted: integer(),
}
const placed = { id: id(), title: singleLine(), seasonId: id(), seasonTitle: singleLine() }
const explained = record({
  ...placed,
  durationSeconds: nullable(integer()),
  /** In order, none touching another: seconds from (included) to (not included). */
  watched: list(list(integer())),
  /** Distinct seconds, those beyond a length that became shorter too. */
  watchedSeconds: integer(),
  /** What has to be watched of a known length, and what of it is left; null where nobody knows the length. */
  neededSeconds: nullable(integer()),
  missingSeconds: nullable(integer()),
  completedAt: nullable(dateTime()),
  /** Who completed it, and by what; the latter is null where nobody knows, of what is older than the question. */
  completedBy: nullable(oneOf('self', 'staff')),
  completedHow: nullable(oneOf('watched', 'ticked')),
  positionSeconds: integer(),
  lastActivityAt: nullable(dateTime()),
})
const explanation = record({
  user: record({ id: id(), name: name() }),
  course: record({ id: id(), title: singleLine() }),
  ...sum,
  lessons: list(explained),
  work: list(workItem),
})
const cell = record({
  lessonId: id(),
  completedAt: nullable(dateTime()),
  watchedSeconds: integer(),
  positionSeconds: integer(),
})
const learner = record({
  /** With what tells people of one name apart: their username, and the last four digits of their phone. */
  user: record({ id: id(), name: name(), username: text(), phoneEnd: nullable(text()) }),
  ...sum,
  lastActivityAt: nullable(dateTime()),
  /** Of the lessons that count, those with anything done or watched. */
  lessons: list(cell),
  work: list(workItem),
})
const matrix = record({
  lessons: list(record(placed)),
  items: list(learner),
  total: integer(),
  page: integer(),
  pageSize: integer(),
})
const matrixQuery = listQuery({
  filters: { state: oneOf('notStarted', 'underWay', 'done'), groupId: id() },
  sorts: ['name', 'percent', 'lastActivityAt'],
})

/** Why percentages are what they are. Apart from what a lesson needs, which does not wait for it. */
export const why = {
  /** What a percentage is made of: every lesson that counts for one student of a course, and what was done of it. */
  explain: endpoint({
    name: 'progress.explain',
    method: 'GET',
    path: '/courses/:id/progress/:userId',
    reply: explanation,
  }),
  /** Who learns in a course, against its lessons. */
  matrix: endpoint({
    name: 'progress.matrix',
    method: 'GET',
    path: '/courses/:id/progress',
    query: matrixQuery,
    reply: matrix,
  }),
  matrixQuery,
} as const

export type Explanation = Infer<typeof explanation>
export type Matrix = Infer<typeof matrix>
export type MatrixQuery = Infer<typeof matrixQuery>
