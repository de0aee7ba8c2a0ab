import { foundInCourses } from '#modules/questions/server/public.ts'
import { hitsOf, type Searchable } from '#modules/search/server/public.ts'
import { visibleQuizzes } from './quizzes/policy.ts'

/** Quizzes by their titles and texts, for whoever sees them. */
export const quizzesSearchable: Searchable = {
  by(db) {
    const hits = hitsOf(db, 'quizzes', { visible: visibleQuizzes })
    return { hits, itemsOf: async (found, q) => foundInCourses(db.read, await hits.rowsOf(found), q) }
  },
}
