import { listQuery } from '#platform/contract/resource.ts'
import { boolean, id, oneOf, singleLine } from '#platform/contract/schema.ts'

export const kinds = [
  ...(['single', 'multiple', 'trueFalse', 'numeric', 'short'] as const),
  ...(['cloze', 'matching', 'ordering', 'hotspot', 'essay', 'file'] as const),
] as const
export type Kind = (typeof kinds)[number]

/** What is handed in as a file. */
export const fileKind = () => oneOf('pdf', 'image', 'audio', 'document')
export const difficulty = () => oneOf('easy', 'medium', 'hard')
export const tag = () => singleLine({ min: 1, max: 60 })
export const questionStatus = () => oneOf('draft', 'published')

export const questionFilters = {
  courseId: id(),
  kind: oneOf(...kinds),
  tag: tag(),
  difficulty: difficulty(),
  status: questionStatus(),
  quizId: id(),
  /** In no quiz. */
  unused: boolean(),
}
export const questionSorts = ['title', 'createdAt', 'updatedAt']

/** What questions are asked for by. Every page loads it with the addresses, and no more of questions. */
export const questionsQuery = listQuery({
  filters: { ...questionFilters, deleted: boolean() },
  sorts: questionSorts,
})
