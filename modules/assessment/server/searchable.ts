import { isLearner } from '#modules/identity/contract/roles.ts'
import { excerptOf, hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { itemsNamed } from '#platform/server/db/audited/titles.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'
import { firstWords } from './found-by-text.ts'
import { visibleQuestions } from './questions/policy.ts'
import { visibleQuizzes } from './quizzes/policy.ts'

/** Quizzes by their titles and texts, for whoever sees them; for staff questions, too, which no student ever finds. */
export const assessmentSearchable: Record<'quizzes' | 'questions', Searchable> = {
  quizzes: {
    find(db) {
      const { find, rowsOf } = hitsOf(db, 'quizzes', {
        visible: visibleQuizzes,
        others: ['seasons', 'courses', 'enrolments', 'groups'],
      })
      return async (q, scope, span) => {
        const hits = await find(q, scope, span)
        const rows = await rowsOf(hits)
        const courses = await itemsNamed(
          db.read,
          'courses',
          rows.map(({ courseId }) => courseId),
        )
        const words = soughtIn(q)
        const items = rows.map(row => ({
          ...titled(row, words),
          courseId: row.courseId,
          courseTitle: courses.get(row.courseId)?.title ?? null,
          excerpt: excerptOf(plainText(row.body), words),
        }))
        return { total: hits.total, items }
      }
    },
  },
  questions: {
    askedBy: role => !isLearner(role),
    find(db) {
      const { find, rowsOf } = hitsOf(db, 'questions', { visible: visibleQuestions, others: ['courses'] })
      return async (q, scope, span) => {
        const hits = await find(q, scope, span)
        const rows = await rowsOf(hits)
        const courses = await itemsNamed(
          db.read,
          'courses',
          rows.map(({ courseId }) => courseId),
        )
        const words = soughtIn(q)
        const items = rows.map(row => ({
          ...titled({ id: row.id, title: row.title || firstWords(row.body) }, words),
          courseId: row.courseId,
          courseTitle: courses.get(row.courseId)?.title ?? null,
          excerpt: row.title ? excerptOf(plainText(row.body), words) : null,
        }))
        return { total: hits.total, items }
      }
    },
  },
}
