import { isLearner } from '#modules/identity/contract/roles.ts'
import type { FoundItem } from '#modules/search/contract/search.ts'
import { excerptOf, hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { itemsNamed } from '#platform/server/db/titles.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { textLine } from '#platform/server/rich-text/plain-text.ts'
import { firstLine } from './found-by-text.ts'
import { visibleQuestions } from './questions/policy.ts'
import { visibleQuizzes } from './quizzes/policy.ts'

type Title = Pick<FoundItem, 'title' | 'formulas'>
type Found = { id: string; title: string; body: string; courseId: string }

/** What was found, each with the course that it is of and by its title, or by what stands for one: then its text is not told once more. */
async function inCourses(
  read: Reader,
  found: Found[],
  q: string,
  titleOf = ({ title }: Found): Title => ({ title }),
) {
  const courses = await itemsNamed(
    read,
    'courses',
    found.map(({ courseId }) => courseId),
  )
  const words = soughtIn(q)
  return found.map(row => ({
    ...titled({ id: row.id, ...titleOf(row) }, words),
    courseId: row.courseId,
    courseTitle: courses.get(row.courseId)?.title ?? null,
    excerpt: row.title ? excerptOf(textLine(row.body), words) : null,
  }))
}

/** Quizzes by their titles and texts, for whoever sees them; for staff questions, too, which no student ever finds. */
export const assessmentSearchable: Record<'quizzes' | 'questions', Searchable> = {
  quizzes: {
    by(db) {
      const hits = hitsOf(db, 'quizzes', { visible: visibleQuizzes })
      return { hits, itemsOf: async (found, q) => inCourses(db.read, await hits.rowsOf(found), q) }
    },
  },
  questions: {
    askedBy: role => !isLearner(role),
    by(db) {
      const hits = hitsOf(db, 'questions', { visible: visibleQuestions })
      const titleOf = ({ title, body }: Found): Title => (title ? { title } : firstLine(body))
      return { hits, itemsOf: async (found, q) => inCourses(db.read, await hits.rowsOf(found), q, titleOf) }
    },
  },
}
