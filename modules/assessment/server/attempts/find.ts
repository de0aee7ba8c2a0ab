import { isLearner } from '#modules/identity/contract/roles.ts'
import { peopleNamed } from '#modules/identity/server/public.ts'
import { cachedQuery, cachedQueryOne } from '#platform/server/db/cached-query.ts'
import { loader } from '#platform/server/db/prepared/loader.ts'
import { now } from '#platform/server/db/records.ts'
import { inIds, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { AttemptQuery } from '../../contract/attempt.ts'
import { disclosedIn } from './disclosed.ts'
import { type Attempt, attemptColumns } from './layouts.ts'
import { enrolmentOf, isWrittenRow, visibleAttempts } from './policy.ts'

const columns = { createdAt: 'startedAt', submittedAt: 'submittedAt', score: 'score' } as const

/** Attempts as somebody sees them, one by its id or in pages, the newest first unless another order is asked for. */
export function attemptFinder(db: Db) {
  const within = (scope: Scope) =>
    db.read.selectFrom('attempts').where('attempts.deletedAt', 'is', null).where(visibleAttempts(scope))

  // By nothing but their ids: where half of the table was begun within the last minute, PostgreSQL would begin with the other
  // conditions, which all of them meet.
  const loadWritten = loader(db, async ids => {
    const rows = await cachedQuery(db.read, 'attempts by their ids', { ids }, ({ ids }) =>
      db.read
        .selectFrom('attempts')
        .select(attemptColumns)
        .select(row => enrolmentOf(row, row.ref('attempts.userId')).as('enrolmentId'))
        .where('id', 'in', ids),
    )
    const written = rows.filter(row => isWrittenRow(row, row.enrolmentId !== null))
    return new Map(written.map(row => [row.id, row]))
  })

  return {
    async find(id: string, caller: Caller): Promise<Attempt | undefined> {
      const { now, courseIds } = await scopeOf(db.read, caller)
      const asked = { id, reader: caller.id, now, courseIds }
      return cachedQueryOne(db.read, `attempt for ${caller.role}`, asked, ({ id, reader, ...own }) =>
        within({ ...own, caller: { id: reader, role: caller.role } })
          .select(attemptColumns)
          .where('id', '=', id),
      )
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
      let found = within(await scopeOf(db.read, caller)).where('preview', '=', false)
      if (quizId) found = found.where('quizId', '=', quizId)
      if (courseId) found = found.where('attempts.courseId', '=', courseId)
      if (userId) found = found.where('userId', '=', userId)
      if (status) found = found.where('status', '=', status)
      if (groupId) found = found.where('userId', 'in', membersOf(groupId))
      if (q) found = found.where('userId', 'in', peopleNamed(db, q, caller))
      if ((q || userId || groupId) && !isLearner(caller.role)) {
        const unnamed = await unnamedIn(found)
        found = found.where(row => row.not(inIds(row, 'attempts.id', unnamed)))
      }
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const [items, { total }] = await Promise.all([
        found
          .select(attemptColumns)
          .orderBy(columns[sort.replace('-', '') as keyof typeof columns], order =>
            direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
          )
          .orderBy('id', direction)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        found.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items, total: Number(total) }
    },
  }

  /** Those of anonymous quizzes whose scores are not told: who asks for somebody's would learn whose they are. */
  async function unnamedIn(found: ReturnType<typeof within>) {
    const anonymous = db.read.selectFrom('quizzes').where('anonymous', '=', true)
    if (!(await anonymous.select('id').executeTakeFirst())) return []
    const rows = await found.select(attemptColumns).where('quizId', 'in', anonymous.select('id')).execute()
    if (rows.length === 0) return []
    const quizIds = [...new Set(rows.map(({ quizId }) => quizId))]
    const quizzes = await db.read.selectFrom('quizzes').selectAll().where('id', 'in', quizIds).execute()
    const disclosed = await disclosedIn(db.read, quizzes, now())
    const quizOf = new Map(quizzes.map(quiz => [quiz.id, quiz]))
    return rows.filter(row => !disclosed(quizOf.get(row.quizId)!, row).score).map(({ id }) => id)
  }

  function membersOf(groupId: string) {
    return db.read
      .selectFrom('groupMembers')
      .select('userId')
      .where('groupId', '=', groupId)
      .where('leftAt', 'is', null)
  }
}
