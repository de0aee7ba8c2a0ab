import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  dateTime,
  id,
  type Infer,
  integer,
  list,
  longestSeconds,
  name,
  nullable,
  object,
  oneOf,
  optional,
  range,
  record,
  singleLine,
  withDefault,
} from '#platform/contract/schema.ts'

const seconds = () => integer({ min: 0, max: longestSeconds })

const learnt = record({
  id: id(),
  title: singleLine(),
  /** Of its video; null where it has none, or nobody said how long it is. */
  durationSeconds: nullable(integer()),
  completedAt: nullable(dateTime()),
  positionSeconds: integer(),
  /** When anything was last done of it. */
  lastActivityAt: nullable(dateTime()),
})
/** What has to be done beside lessons: it counts for the percentage as they do. */
export const workItem = object({
  kind: oneOf('quiz'),
  id: id(),
  title: singleLine(),
  seasonId: id(),
  seasonTitle: singleLine(),
  /** Whether they have begun it. */
  begun: boolean(),
  completedAt: nullable(dateTime()),
  /** What makes it done: that it was handed in, or that it was passed. */
  needs: oneOf('submitted', 'passed'),
})
const sum = {
  lessonsTotal: integer(),
  lessonsCompleted: integer(),
  workTotal: integer(),
  workCompleted: integer(),
  /** 0–100 of lessons and work together, rounded down; 0 where there are none. */
  percent: integer(),
}
const courseReport = record({
  id: id(),
  title: singleLine(),
  ...sum,
  work: list(workItem),
  lastActivityAt: nullable(dateTime()),
  seasons: list(record({ id: id(), title: singleLine(), lessons: list(learnt) })),
})
const report = record({ user: record({ id: id(), name: name() }), courses: list(courseReport) })
const lessonProgress = record({
  lessonId: id(),
  positionSeconds: integer(),
  watched: list(list(integer())),
  watchedSeconds: integer(),
  completedAt: nullable(dateTime()),
  course: record({ id: id(), ...sum }),
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
      completed: optional(boolean()),
    }),
    reply: lessonProgress,
  }),
  /** The report of one student, after applying the given lessons, all or none. */
  report: endpoint({
    name: 'progress.report',
    method: 'POST',
    path: '/courses/progress-special-user/:id',
    body: withDefault(
      record({
        courseId: optional(id()),
        lessons: optional(
          list(
            object({ lessonId: id(), completed: optional(boolean()), positionSeconds: optional(seconds()) }),
            { max: 1_000 },
          ),
        ),
      }),
      {},
    ),
    reply: report,
  }),
} as const

export type Report = Infer<typeof report>
export type Work = Infer<typeof workItem>
export type CourseReport = Infer<typeof courseReport>
export type LessonProgress = Infer<typeof lessonProgress>
