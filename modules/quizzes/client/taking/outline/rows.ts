import { lessons } from '#modules/catalog/contract/lesson.ts'
import type { OutlineRow } from '#modules/learning/client/public/outline-rows.ts'
import { call } from '#platform/client/api/call.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Quiz, quizzes } from '../../../contract/quiz.ts'

// Only the call: all that a quiz is made of would come with each lesson, of courses without quizzes, too.
const quizList: typeof quizzes.list = { name: 'quizzes.list', method: 'GET', path: '/quizzes', status: 200 }

/** The quizzes of a course as rows of its outline, each behind the lesson that it follows. */
export async function quizRows(courseId: string, signal: AbortSignal): Promise<OutlineRow[]> {
  const quizzes = await allOf(quizList, courseId, signal)
  if (quizzes.length === 0) return []
  const placed = await allOf(lessons.list, courseId, signal)
  return quizzes.map(quiz => {
    const before = placed
      .filter(({ seasonId, position }) => seasonId === quiz.seasonId && position < quiz.position)
      .toSorted((one, other) => one.position - other.position)
      .at(-1)
    const { id, title, seasonId, seasonTitle, mine } = quiz
    return {
      ...{ id, title, seasonId, seasonTitle },
      link: { to: '/quizzes/$id', params: { id } },
      afterId: before?.id ?? null,
      isDone: mine?.completedAt !== null && mine !== null,
      note: noteOf(quiz),
    }
  })
}

/** What comes next about a quiz: to go on with it, when it opens or closes, what it came to, or what there is to have. */
function noteOf({ mine, state, maxPoints }: Pick<Quiz, 'mine' | 'state' | 'maxPoints'>): OutlineRow['note'] {
  if (mine?.openAttemptId) return { id: 'outline.quiz.open' }
  if (mine && mine.score !== null)
    return { id: 'outline.quiz.score', counts: { score: mine.score, of: maxPoints } }
  if (mine?.attemptsUsed) return { id: 'outline.quiz.submitted' }
  if (state === 'closed') return { id: 'outline.quiz.closed' }
  if (state === 'scheduled' && mine?.opensAt) return { id: 'outline.quiz.opens', at: mine.opensAt }
  if (mine?.closesAt) return { id: 'outline.quiz.closes', at: mine.closesAt }
  return { id: 'outline.quiz.points', counts: { count: maxPoints } }
}

const pageSize = 100

/** All of a resource in a course, in the order of the course, however many pages they are. */
async function allOf<Item>(
  list: Endpoint<{ query: any }, any, { items: Item[]; total: number }>,
  courseId: string,
  signal: AbortSignal,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = await call(list, { query: { courseId, sort: 'course', page, pageSize } }, signal)
    items.push(...answer.items)
    if (items.length >= answer.total || answer.items.length === 0) return items
  }
}
