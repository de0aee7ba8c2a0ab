import { isLessonVisible } from '#modules/catalog/server/public.ts'
import { compare } from '#platform/contract/compare.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { visibleQuizzes } from './policy.ts'

type Kind = 'lesson' | 'quiz'

/** What stands before and after a quiz in the order of its course, of the lessons and quizzes that the reader sees. */
export async function neighboursOf(read: Reader, quiz: ResourceTables['quizzes'], scope: Scope) {
  const lessons = read
    .selectFrom('lessons')
    .innerJoin('seasons', 'seasons.id', 'lessons.seasonId')
    .select(row => ['lessons.id', 'lessons.title', 'lessons.position', row.val<Kind>('lesson').as('kind')])
    .select(['seasons.position as season', 'seasons.id as seasonId'])
    .where('lessons.courseId', '=', quiz.courseId)
    .where('lessons.deletedAt', 'is', null)
    .where('lessons.id', 'in', visibleIn('lessons', isLessonVisible(scope) as never))
  const quizzes = read
    .selectFrom('quizzes')
    .innerJoin('seasons', 'seasons.id', 'quizzes.seasonId')
    .select(row => ['quizzes.id', 'quizzes.title', 'quizzes.position', row.val<Kind>('quiz').as('kind')])
    .select(['seasons.position as season', 'seasons.id as seasonId'])
    .where('quizzes.courseId', '=', quiz.courseId)
    .where('quizzes.deletedAt', 'is', null)
    .where('quizzes.id', 'in', visibleIn('quizzes', visibleQuizzes(scope) as never))
  function visibleIn(kind: 'lessons' | 'quizzes', visible: never) {
    return read
      .selectFrom(kind as 'lessons')
      .select('id')
      .where('courseId', '=', quiz.courseId)
      .where('deletedAt', 'is', null)
      .where(visible)
  }
  const all = (await Promise.all([lessons.execute(), quizzes.execute()])).flat()
  all.sort(
    (one, other) =>
      one.season - other.season ||
      compare(one.seasonId, other.seasonId) ||
      one.position - other.position ||
      compare(one.id, other.id),
  )
  const at = all.findIndex(({ id }) => id === quiz.id)
  const shown = (index: number) => {
    const one = at < 0 ? undefined : all[index]
    return one ? { kind: one.kind, id: one.id, title: one.title } : null
  }
  return { previous: shown(at - 1), next: shown(at + 1) }
}
