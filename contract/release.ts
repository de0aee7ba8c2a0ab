import { endpoint } from './endpoint.ts'
import { type Infer, id, integer, line, list, moment, nullable, object, otherwise, record } from './schema.ts'

/** So many days back releases are told. */
export const farthestDays = 60

const release = object({
  lessonId: id(),
  title: line(),
  courseId: id(),
  courseTitle: line(),
  seasonTitle: line(),
  /** The latest of the moments at which the lesson, its season and its course were published or released. */
  releasedAt: moment(),
  /** What the lesson says, else the length of its film. */
  durationSeconds: nullable(integer()),
  completedAt: nullable(moment()),
})

/** Lessons that a student came to see since a moment, where they learn: the newest first. */
export const releases = endpoint({
  name: 'releases.list',
  method: 'GET',
  path: '/releases',
  query: record({ since: moment(), pageSize: otherwise(integer({ min: 1, max: 100 }), 20) }),
  reply: record({ items: list(release), total: integer() }),
})

export type Release = Infer<typeof release>
