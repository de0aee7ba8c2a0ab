import {
  dateTime,
  type Infer,
  id,
  list,
  nullable,
  object,
  oneOf,
  singleLine,
} from '#platform/contract/schema.ts'

const cover = object({
  kind: oneOf('courses', 'seasons', 'lessons'),
  id: id(),
  title: singleLine(),
  status: oneOf('draft', 'published'),
  /** What is published, but comes out later. */
  releaseAt: nullable(dateTime()),
})

/**
 * What hides a resource from students whatever its own status is: the course, season or lesson over it that is a draft or
 * comes out later, the nearest first. Empty for students, who see nothing that is hidden.
 */
export const hiddenBy = () => list(cover)

export type HiddenBy = Infer<typeof cover>
