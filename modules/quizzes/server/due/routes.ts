import type { FastifyInstance } from 'fastify'
import { compare } from '#platform/contract/compare.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { serve } from '#platform/server/http/serve.ts'
import { type Due, due } from '../../contract/due.ts'
import { later } from '../times/outcome.ts'
import { mineOf } from '../quizzes/mine.ts'
import { visibleQuizzes } from '../quizzes/policy.ts'
import { underWay } from '../attempts/policy.ts'

/** What is due so far ahead is told where nobody says how far; what has no end is due once it opens. */
const aheadSeconds = 14 * 86_400

export function dueRoutes(api: FastifyInstance, db: Db) {
  serve(api, due.list, async ({ query: { until }, caller }) => {
    const scope = await scopeOf(db.read, caller)
    const end = until ?? later(scope.now, aheadSeconds)
    const open = await openOf(db.read, caller.id, scope.now)
    const rows = await db.read
      .selectFrom('quizzes')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where(row => row.or([row('required', '=', true), inIds(row, 'id', [...open.keys()])]))
      .where(visibleQuizzes(scope))
      .execute()
    const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
    const courses =
      courseIds.length === 0
        ? []
        : await db.read.selectFrom('courses').select(['id', 'title']).where('id', 'in', courseIds).execute()
    const titles = new Map(courses.map(({ id, title }) => [id, title]))
    const ownStateOf = rows.length > 0 ? await mineOf(db, rows, caller.id, scope.now) : undefined
    const items = rows.flatMap((row): Due[] => {
      const { opensAt, closesAt, attemptsAllowed, attemptsUsed, finished, completedAt } = ownStateOf!(row)
      const openAttempt = open.get(row.id) ?? null
      const isSpent = finished || (attemptsAllowed !== null && attemptsUsed >= attemptsAllowed)
      const isAhead = (opensAt ?? '') > end || (closesAt ?? '') > end
      if (!openAttempt && (completedAt || isSpent || isAhead)) return []
      const state =
        (opensAt ?? '') > scope.now ? 'soon' : closesAt !== null && closesAt <= scope.now ? 'overdue' : 'open'
      const { id, title, courseId } = row
      return [
        {
          kind: 'quiz',
          id,
          title,
          courseId,
          courseTitle: titles.get(courseId) ?? '',
          opensAt,
          dueAt: closesAt,
          state,
          openAttempt,
        },
      ]
    })
    items.sort(
      (one, other) => compare(one.dueAt ?? endless, other.dueAt ?? endless) || compare(one.id, other.id),
    )
    return { items, total: items.length }
  })
}

/** What somebody has begun and may still answer, by its quiz. */
async function openOf(read: Reader, userId: string, now: string) {
  const rows = await read
    .selectFrom('attempts')
    .select(['id', 'quizId', 'startedAt', 'endsAt', 'savedAt'])
    .where('userId', '=', userId)
    .where('status', '=', underWay)
    .where('preview', '=', false)
    .where('deletedAt', 'is', null)
    .where(row => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .execute()
  return new Map(
    rows.map(({ id, quizId, startedAt, endsAt, savedAt }) => [
      quizId,
      { id, endsAt, touchedAt: savedAt ?? startedAt },
    ]),
  )
}

/** What has no end stands behind what has one. */
const endless = '9999'
