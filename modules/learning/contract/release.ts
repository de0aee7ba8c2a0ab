import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  record,
  singleLine,
  withDefault,
} from '#platform/contract/schema.ts'

/** So many days back releases are told. */
export const farthestDays = 60

const release = object({
  lessonId: id(),
  title: singleLine(),
  courseId: id(),
  courseTitle: singleLine(),
  seasonTitle: singleLine(),
  /** The latest of the moments at which the lesson, its season and its course were published or released. */
  releasedAt: dateTime(),
  /** What the lesson says, else the length of its video. */
  durationSeconds: nullable(integer()),
  completedAt: nullable(dateTime()),
})

/** Lessons that a student came to see since a moment, where they learn: the newest first. */
export const releases = endpoint({
  name: 'releases.list',
  method: 'GET',
  path: '/releases',
  query: record({ since: dateTime(), pageSize: withDefault(integer({ min: 1, max: 100 }), 20) }),
  reply: record({ items: list(release), total: integer() }),
})

export type Release = Infer<typeof release>
