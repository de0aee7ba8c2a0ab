import { hiding, parentsIn } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { PlanItem } from '../../contract/plan.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { ofSomebodyThere } from '../attempts/policy.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { audiencesOf } from './audience.ts'
import { mineOf } from './mine.ts'
import { questionsIn } from './plan.ts'
import { stateOf } from './states.ts'

type Row = ResourceTables['quizzes']
export type Listed = Omit<Quiz, 'body' | 'plan' | 'previous' | 'next' | 'notBegun' | 'people'>

/** Quizzes as a caller sees them: students only what they are to know before they begin, and what holds for them. */
export async function presentQuizzes(db: Db, rows: Row[], caller: Caller): Promise<Listed[]> {
  if (rows.length === 0) return []
  const { read } = db
  const ids = rows.map(({ id }) => id)
  const now = new Date().toISOString()
  const learns = isLearner(caller.role)
  const [courses, seasons, sums, mine, audiences, counts] = await Promise.all([
    parentsIn(read, 'courses', rows),
    parentsIn(read, 'seasons', rows),
    sumsOf(read, rows),
    learns ? mineOf(db, rows, caller.id, now) : undefined,
    learns ? undefined : audiencesOf(read, ids),
    learns ? undefined : countsOf(read, ids),
  ])
  return rows.map((row): Listed => {
    const ownState = mine?.(row)
    const audience = audiences?.(row.id)
    const season = seasons.get(row.seasonId)
    const course = courses.get(row.courseId)
    const { id, courseId, seasonId, title, status, releaseAt, position, opensAt, closesAt } = row
    const { limitMinutes, graceSeconds, attempts, waitMinutes, policy, shuffleQuestions } = row
    const { shuffleOptions, perPage, navigation, scoreRelease, reviewRelease, anonymous } = row
    const { required, completeWhen, inGradebook, createdAt, updatedAt, version } = row
    return {
      ...{
        id,
        courseId,
        seasonId,
        title,
        status,
        releaseAt,
        position,
        opensAt,
        closesAt,
        audience: row.audience,
      },
      ...{
        limitMinutes,
        graceSeconds,
        attempts,
        waitMinutes,
        policy,
        shuffleQuestions,
        shuffleOptions,
        perPage,
      },
      ...{ navigation, scoreRelease, reviewRelease, anonymous, required, completeWhen, inGradebook },
      wrongPenalty: pointsOf(row.wrongPenalty),
      passPercent: pointsOrNull(row.passPercent),
      weight: learns ? null : pointsOf(row.weight),
      categoryId: null,
      userIds: audience?.userIds ?? null,
      groupIds: audience?.groupIds ?? null,
      courseTitle: course?.title ?? '',
      seasonTitle: season?.title ?? '',
      hiddenBy: hiding(now, ['seasons', season], ['courses', course]),
      hasAccessCode: row.accessCode !== null,
      ...sums(row),
      begun: learns ? null : row.begunAt !== null,
      counts: counts?.(id) ?? null,
      state: stateOf({ status, releaseAt, ...(ownState ?? { opensAt, closesAt }) }, now),
      mine: ownState ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

/** How many points there are to have, and how many questions are asked, by what the questions are worth now. */
async function sumsOf(read: Reader, rows: Pick<Row, 'id' | 'plan'>[]) {
  const plans = new Map(rows.map(({ id, plan }) => [id, JSON.parse(plan) as PlanItem[]]))
  const ids = [...new Set([...plans.values()].flatMap(questionsIn))]
  const questions =
    ids.length === 0
      ? []
      : await read.selectFrom('questions').select(['id', 'points']).where('id', 'in', ids).execute()
  const points = new Map(questions.map(({ id, points }) => [id, pointsOf(points)]))
  return ({ id }: Pick<Row, 'id'>) => {
    const parts = plans.get(id)!.map(item => {
      if (item.kind === 'heading') return { count: 0, points: 0 }
      if (item.kind === 'draw') return { count: item.count, points: item.count * item.points }
      return { count: 1, points: item.points ?? points.get(item.questionId) ?? 0 }
    })
    return {
      maxPoints: Math.round(parts.reduce((sum, part) => sum + part.points, 0) * 100) / 100,
      questionsTotal: parts.reduce((sum, part) => sum + part.count, 0),
    }
  }
}

/** How many have it open, have handed it in, and how many answers wait to be marked. */
async function countsOf(read: Reader, quizIds: string[]) {
  const rows = await read
    .selectFrom('attempts')
    .where('quizId', 'in', quizIds)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .where(ofSomebodyThere)
    .select(row => ['quizId', 'status', row.fn.countAll<number>().as('count')])
    .select(row => row.fn.sum<number>('pending').as('pending'))
    .groupBy(['quizId', 'status'])
    .execute()
  return (id: string) => {
    const rowsOfQuiz = rows.filter(({ quizId }) => quizId === id)
    const sum = (of: typeof rowsOfQuiz, field: 'count' | 'pending') =>
      of.reduce((total, row) => total + Number(row[field]), 0)
    const [open, ended] = [
      rowsOfQuiz.filter(({ status }) => status === 'open'),
      rowsOfQuiz.filter(({ status }) => status !== 'open'),
    ]
    return { open: sum(open, 'count'), submitted: sum(ended, 'count'), toMark: sum(ended, 'pending') }
  }
}
