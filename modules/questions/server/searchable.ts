import { isLearner } from '#modules/identity/contract/roles.ts'
import type { FoundItem } from '#modules/search/contract/search.ts'
import { excerptOf, hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { itemsNamed } from '#platform/server/db/titles.ts'
import { textLine } from '#platform/server/rich-text/plain-text.ts'
import { firstLine } from './bank/found-by-text.ts'
import { visibleQuestions } from './bank/policy.ts'

type Title = Pick<FoundItem, 'title' | 'formulas'>
type Found = { id: string; title: string; body: string; courseId: string }

/** What was found, each with the course that it is of and by its title, or by what stands for one: then its text is not told once more. */
export async function foundInCourses(
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

/** Questions by their titles and texts, for staff: no student ever finds one. */
export const questionsSearchable: Searchable = {
  askedBy: role => !isLearner(role),
  by(db) {
    const hits = hitsOf(db, 'questions', { visible: visibleQuestions })
    const titleOf = ({ title, body }: Found): Title => (title ? { title } : firstLine(body))
    return {
      hits,
      itemsOf: async (found, q) => foundInCourses(db.read, await hits.rowsOf(found), q, titleOf),
    }
  },
}
