import { listQuery } from '#platform/contract/resource.ts'
import { boolean, id, oneOf } from '#platform/contract/schema.ts'

export const quizStatus = () => oneOf('draft', 'published')
export const quizState = () => oneOf('draft', 'scheduled', 'open', 'closed')

export const quizFilters = {
  courseId: id(),
  seasonId: id(),
  status: quizStatus(),
  upcoming: boolean(),
  state: quizState(),
  /** Whether answers wait for somebody to mark them; for a student, of their own. */
  toMark: boolean(),
}
export const quizSorts = ['title', 'course', 'position', 'status', 'createdAt', 'updatedAt']

/** What quizzes are asked for by. Every page loads it with the addresses, and no more of quizzes. */
export const quizzesQuery = listQuery({
  filters: { ...quizFilters, deleted: boolean() },
  sorts: quizSorts,
})
