import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { running } from '../../contract/running.ts'
import { attemptFinder } from '../attempts/find.ts'
import { presentAttempt } from '../attempts/presenter.ts'
import { visibleAttempts } from '../attempts/policy.ts'
import { findQuiz } from '../quizzes/find.ts'
import { runningStore } from './store.ts'

/** The calls by which staff run a quiz: more time, an end, another try, and what is told when. */
export function runningRoutes(api: FastifyInstance, db: Db) {
  const store = runningStore(db)
  const finder = attemptFinder(db)
  const quiz = (caller: Caller, id: string) => findQuiz(db.read, id, caller)
  const attempt = async (caller: Caller, id: string) => notPreview(await finder.find(id, caller))
  const removed = async (caller: Caller, id: string) =>
    notPreview(
      await db.read
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is not', null)
        .where(visibleAttempts(await scopeOf(db.read, caller)))
        .executeTakeFirst(),
    )
  const presented = async (id: string, caller: Caller) =>
    presentAttempt(db.read, (await finder.find(id, caller)) ?? missing(), caller, false)

  serveFound(api, running.extend, quiz, async ({ found, body, caller }) => ({
    extended: await store.extend(found, body, caller),
  }))
  serveFound(api, running.endAll, quiz, async ({ id, body, caller }) => ({
    ended: await store.endAll(id, body, caller),
  }))
  serveFound(api, running.release, quiz, async ({ found, body, caller }) => ({
    told: await store.release(found, body, caller),
  }))
  serveFound(api, running.end, attempt, async ({ id, body, caller }) => {
    await store.end(id, body, caller)
    return presented(id, caller)
  })
  serveFound(api, running.reopen, attempt, async ({ id, body, caller }) => {
    await store.reopen(id, body, caller)
    return presented(id, caller)
  })
  serveFound(api, running.acceptLate, attempt, async ({ id, body, caller }) => {
    await store.acceptLate(id, body, caller)
    return presented(id, caller)
  })
  serveFound(api, running.remove, attempt, async ({ id, caller }) => {
    if (!(await store.remove(id, caller))) missing()
    return undefined
  })
  serveFound(api, running.restore, removed, async ({ id, caller }) => {
    await store.restore(id, caller)
    return presented(id, caller)
  })
  serveFound(api, running.log, attempt, async ({ found, caller }) => ({
    items: await store.log(found, caller),
  }))
}

/** A look that staff take at a quiz is theirs alone, and nothing that is run. */
const notPreview = <Row extends { preview: boolean }>(row: Row | undefined) =>
  row?.preview ? undefined : row
