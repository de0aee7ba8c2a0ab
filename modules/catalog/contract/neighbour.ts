import { id, type Infer, nullable, object, oneOf, singleLine } from '#platform/contract/schema.ts'

/** What stands before or after something in the order of its course, of what the reader sees. */
export const neighbour = () =>
  nullable(object({ kind: oneOf('lesson', 'quiz'), id: id(), title: singleLine() }))

export type Neighbour = NonNullable<Infer<ReturnType<typeof neighbour>>>
