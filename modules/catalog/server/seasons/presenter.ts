import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Season } from '../../contract/season.ts'
import { countIn } from '../counts.ts'
import { hiding, parentsIn } from '../hidden-by.ts'

type Row = ResourceTables['seasons']

/** Seasons as a caller sees them: of which course, and how much they hold for this reader. */
export async function presentSeasons(read: Reader, rows: Row[], caller: Caller): Promise<Season[]> {
  const ids = rows.map(({ id }) => id)
  const scope = await scopeOf(read, caller)
  const [courses, lessons, quizzes, summaries] = await Promise.all([
    parentsIn(read, 'courses', rows),
    countIn(read, 'lessons', 'seasonId', ids, scope),
    countIn(read, 'quizzes', 'seasonId', ids, scope),
    countIn(read, 'summaries', 'seasonId', ids, scope),
  ])

  return rows.map(row => {
    const { id, courseId, title, description, status, releaseAt, position } = row
    const { createdAt, updatedAt, version } = row
    const course = courses.get(courseId)
    return {
      ...{ id, courseId, title, description, status, releaseAt, position },
      courseTitle: course?.title ?? '',
      hiddenBy: hiding(scope.now, ['courses', course]),
      counts: {
        lessons: lessons.get(id) ?? 0,
        quizzes: quizzes.get(id) ?? 0,
        summaries: summaries.get(id) ?? 0,
      },
      ...{ createdAt, updatedAt, version },
    }
  })
}
