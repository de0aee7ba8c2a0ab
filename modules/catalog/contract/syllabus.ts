import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  id,
  type Infer,
  integer,
  list,
  nullable,
  object,
  record,
  singleLine,
} from '#platform/contract/schema.ts'

const found = record({
  seasons: list(
    object({
      id: id(),
      title: singleLine(),
      lessons: list(
        object({
          id: id(),
          title: singleLine(),
          durationSeconds: nullable(integer()),
          /** May be read by everybody who sees the course. */
          freePreview: boolean(),
        }),
      ),
    }),
  ),
})

/**
 * What a course teaches, for whoever sees the course: its seasons and lessons that are published and out, in order and by
 * their titles alone. Nothing that is in a lesson is told; reading one is another call.
 */
export const syllabus = endpoint({
  name: 'courses.syllabus',
  method: 'GET',
  path: '/courses/:id/syllabus',
  reply: found,
})

export type Syllabus = Infer<typeof found>
