import { type ExpressionBuilder, sql } from 'kysely'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { peopleNamed } from '#modules/identity/server/public.ts'
import type { Role } from '#platform/contract/role.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { loader } from '#platform/server/db/batched.ts'
import { inIds, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { AttemptQuery } from '../../contract/attempt.ts'
import { type Attempt, attemptColumns } from './layouts.ts'
import { enrolmentOf, isWrittenRow, visibleAttempts } from './policy.ts'
import { hourLength } from '#platform/contract/calendar.ts'
import { unnamedIn } from '../anonymity/unnamed-in.ts'

const columns = { createdAt: 'startedAt', submittedAt: 'submittedAt', score: 'score' } as const

const visibleIn = (read: Reader, scope: Scope) =>
  read.selectFrom('attempts').where('attempts.deletedAt', 'is', null).where(visibleAttempts(scope))

type Values = { id: string; reader: string; now: string; courseIds: string[] }

const visibleById = prepared((read: Reader, { id, reader, ...own }: Values, { role }: { role: Role }) =>
  visibleIn(read, { ...own, caller: { id: reader, role } })
    .select(attemptColumns)
    .where('id', '=', id),
)

// By nothing but their ids: where half of the table was begun within the last minute, PostgreSQL would begin with the other
// conditions, which all of them meet.
const attemptsByIds = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('attempts')
    .select(attemptColumns)
    .select(row => enrolmentOf(row, row.ref('attempts.userId')).as('enrolmentId'))
    .where('id', 'in', ids),
)

/** Attempts as somebody sees them, one by its id or in pages, the newest first unless another order is asked for. */
export function attemptFinder(db: Db) {
  const loadWritten = loader(db, async ids => {
    const rows = await attemptsByIds(db.read, { ids })
    const written = rows.filter(row => isWrittenRow(row, row.enrolmentId !== null))
    return new Map(written.map(row => [row.id, row]))
  })

  return {
    async find(id: string, caller: Caller): Promise<Attempt | undefined> {
      const { now, courseIds } = await scopeOf(db.read, caller)
      const values = { id, reader: caller.id, now, courseIds }
      const [attempt] = await visibleById(db.read, values, { role: caller.role })
      return attempt
    },
    /**
     * What a caller is writing now. Asked with each answer that is saved: where it is one’s own and still written, nothing else of
     * what one sees has to be looked up.
     */
    findWritten: async (id: string, caller: Caller): Promise<Attempt | undefined> => {
      const attempt = await loadWritten(id)
      return attempt?.userId === caller.id ? attempt : undefined
    },
    async page(query: AttemptQuery, caller: Caller) {
      const { quizId, courseId, userId, groupId, status, q, sort = '-createdAt', page, pageSize } = query
      // The order of scores would say what is not told yet.
      if (isLearner(caller.role) && sort.endsWith('score')) refuse('sort', 'not_offered')
      let attempts = visibleIn(db.read, await scopeOf(db.read, caller)).where('preview', '=', false)
      if (quizId) attempts = attempts.where('quizId', '=', quizId)
      if (courseId) attempts = attempts.where('attempts.courseId', '=', courseId)
      if (userId) attempts = attempts.where('userId', '=', userId)
      if (status) attempts = attempts.where('status', '=', status)
      if (groupId) attempts = attempts.where('userId', 'in', membersOf(groupId))
      if (q) attempts = attempts.where('userId', 'in', peopleNamed(db.read, q, caller))
      const unnamed = isLearner(caller.role) ? [] : await unnamedIn(db.read, attempts)
      if (q || userId || groupId)
        attempts = attempts.where(row => row.not(inIds(row, 'attempts.id', unnamed)))
      const by = columns[sort.replace('-', '') as keyof typeof columns]
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const [items, { total }] = await Promise.all([
        attempts
          .select(attemptColumns)
          .orderBy(
            row => sortKeyOf(row, by, unnamed),
            order => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()),
          )
          .orderBy('id', direction)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        attempts.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items, total: Number(total) }
    },
  }

  function membersOf(groupId: string) {
    return db.read
      .selectFrom('groupMembers')
      .select('userId')
      .where('groupId', '=', groupId)
      .where('leftAt', 'is', null)
  }
}

/** By what attempts stand in a list: those whose students staff are not to recognise stand by the hour of their times. */
function sortKeyOf(
  row: ExpressionBuilder<Tables, 'attempts'>,
  by: 'startedAt' | 'submittedAt' | 'score',
  unnamed: string[],
) {
  // What is marked so far is no score yet.
  if (by === 'score') return sql<number>`case when ${row.ref('pending')} = 0 then ${row.ref('score')} end`
  const value = row.ref(by)
  if (unnamed.length === 0) return value
  const hour = sql<string>`substr(${value}, 1, ${sql.lit(hourLength)})`
  return sql<string>`case when ${inIds(row, 'attempts.id', unnamed)} then ${hour} else ${value} end`
}
