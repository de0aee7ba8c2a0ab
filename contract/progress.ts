import { endpoint } from './endpoint.ts'
import { longestSeconds } from './lesson.ts'
import { listQuery } from './resource.ts'
import {
  flag,
  type Infer,
  id,
  integer,
  line,
  list,
  moment,
  name,
  nullable,
  object,
  oneOf,
  optional,
  otherwise,
  range,
  record,
} from './schema.ts'

const seconds = () => integer({ min: 0, max: longestSeconds })

const learnt = record({
  id: id(),
  title: line(),
  completedAt: nullable(moment()),
  positionSeconds: integer(),
})
const courseReport = record({
  id: id(),
  title: line(),
  lessonsTotal: integer(),
  lessonsCompleted: integer(),
  /** 0–100, rounded down; 0 where there are no lessons. */
  percent: integer(),
  lastActivityAt: nullable(moment()),
  seasons: list(record({ id: id(), title: line(), lessons: list(learnt) })),
})
const report = record({ user: record({ id: id(), name: name() }), courses: list(courseReport) })
const sum = {
  /** 0–100, rounded down; 0 where there are no lessons. */
  percent: integer(),
  lessonsTotal: integer(),
  lessonsCompleted: integer(),
}
const placed = { id: id(), title: line(), seasonId: id(), seasonTitle: line() }
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
  completedAt: nullable(moment()),
  /** Whose watching or tick completed it; which of the two it was is not kept. */
  completedBy: nullable(oneOf('self', 'staff')),
  positionSeconds: integer(),
  lastActivityAt: nullable(moment()),
})
const explanation = record({
  user: record({ id: id(), name: name() }),
  course: record({ id: id(), title: line() }),
  ...sum,
  lessons: list(explained),
})
const cell = record({
  lessonId: id(),
  completedAt: nullable(moment()),
  watchedSeconds: integer(),
  positionSeconds: integer(),
})
const learner = record({
  user: record({ id: id(), name: name() }),
  ...sum,
  lastActivityAt: nullable(moment()),
  /** Of the lessons that count, those with anything done or watched. */
  lessons: list(cell),
})
const matrix = record({
  lessons: list(record(placed)),
  items: list(learner),
  total: integer(),
  page: integer(),
  pageSize: integer(),
})
const matrixQuery = listQuery({
  filters: { state: oneOf('notStarted', 'underWay', 'done') },
  sorts: ['name', 'percent', 'lastActivityAt'],
})

const lessonProgress = record({
  lessonId: id(),
  positionSeconds: integer(),
  watched: list(list(integer())),
  watchedSeconds: integer(),
  completedAt: nullable(moment()),
  course: record({ id: id(), percent: integer(), lessonsTotal: integer(), lessonsCompleted: integer() }),
})

/** What a student has watched and completed, written by the student or by their staff. */
export const progress = {
  /** A student's own: where they are, which seconds were watched, whether they are done. Idempotent. */
  write: endpoint({
    name: 'progress.write',
    method: 'PUT',
    path: '/lessons/:id/progress',
    body: record({
      positionSeconds: optional(seconds()),
      watched: optional(list(range({ min: 0, max: longestSeconds }), { max: 500 })),
      completed: optional(flag()),
    }),
    reply: lessonProgress,
  }),
  /** The report of one student, after applying the given lessons, all or none. */
  report: endpoint({
    name: 'progress.report',
    method: 'POST',
    path: '/courses/progress-special-user/:id',
    body: otherwise(
      record({
        courseId: optional(id()),
        lessons: optional(
          list(
            object({ lessonId: id(), completed: optional(flag()), positionSeconds: optional(seconds()) }),
            { max: 1_000 },
          ),
        ),
      }),
      {},
    ),
    reply: report,
  }),
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

export type Report = Infer<typeof report>
export type CourseReport = Infer<typeof courseReport>
export type LessonProgress = Infer<typeof lessonProgress>
export type Explanation = Infer<typeof explanation>
export type Matrix = Infer<typeof matrix>
export type MatrixQuery = Infer<typeof matrixQuery>
