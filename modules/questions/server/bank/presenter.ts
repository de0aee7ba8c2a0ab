import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Question } from '../../contract/question.ts'
import { asking } from './asking.ts'
import { firstWords } from './found-by-text.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { tagsOf } from './tags.ts'

type Row = ResourceTables['questions']
type Listed = Omit<Question, 'content' | 'explanation'>

/** Questions as staff see them in a list: with the quizzes that ask them. */
export async function presentQuestions(read: Reader, rows: Row[]): Promise<Listed[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  const [tags, usedIn, courses] = await Promise.all([
    tagsOf(read, ids),
    asking().askersOf(read, ids),
    read.selectFrom('courses').select(['id', 'title']).where('id', 'in', courseIds).execute(),
  ])
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  return rows.map(row => {
    const { id, courseId, title, body, kind, points, difficulty, status, revision } = row
    return {
      ...{
        id,
        courseId,
        courseTitle: titles.get(courseId) ?? '',
        title,
        body,
        kind,
        difficulty,
        status,
        revision,
      },
      ...{ words: firstWords(body), points: pointsOf(points), tags: tags(id), usedIn: usedIn(id) },
      ...{ createdAt: row.createdAt, updatedAt: row.updatedAt, version: row.version },
    }
  })
}
