import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { deviceLabel } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { missing, Problem } from '#platform/server/problem.ts'
import { taking } from '../../contract/attempt.ts'
import { noteSeen } from '../own-results/seen.ts'
import { seesQuiz } from '../quizzes/policy.ts'
import { beginning } from './begin.ts'
import { attemptFinder } from './find.ts'
import { lockAttempts } from './finish.ts'
import { hashOf, heldBy, newHold } from './hold.ts'
import { layoutsOf } from './layouts.ts'
import { logEvents } from './log.ts'
import { allUpToDate, upToDate } from './overdue.ts'
import { presentAttempt, presentAttempts } from './presenter.ts'
import { saving } from './save.ts'
import { notingSeen } from './seen.ts'
import { submitting } from './submit.ts'

/** The calls by which somebody takes a quiz. */
export function takingRoutes(api: FastifyInstance, db: Db) {
  const begin = beginning(db)
  const save = saving(db)
  const submit = submitting(db)
  const noteClock = notingSeen(db)
  const finder = attemptFinder(db)
  const find = (caller: Caller, id: string) => finder.find(id, caller)
  /** One’s own, which one alone writes. */
  const findOwn = async (caller: Caller, id: string) => {
    const attempt = (await finder.findWritten(id, caller)) ?? (await finder.find(id, caller))
    return attempt?.userId === caller.id ? attempt : undefined
  }
  const findQuiz = async (caller: Caller, id: string) => (await seesQuiz(db.read, id, caller)) || undefined
  const shown = async (id: string, caller: Caller, hold: string) => {
    const attempt = (await finder.find(id, caller)) ?? missing()
    return { ...(await presentAttempt(db.read, attempt, caller, true)), hold }
  }

  serveFound(api, taking.begin, findQuiz, async ({ id: quizId, body, caller, request }, reply) => {
    const wanted = { quizId, caller, device: deviceOf(request), accessCode: body.accessCode }
    const { attempt, quiz, hold } = await begin(wanted)
    reply.header('location', `/api/attempts/${attempt.id}`)
    return { ...(await presentAttempt(db.read, attempt, caller, true, quiz)), hold }
  })
  serve(api, taking.list, async ({ query, caller }) => {
    const { items, total } = await finder.page(query, caller)
    const { page, pageSize, status } = query
    // What has ended by being looked at is none of the open ones any more.
    const fresh = (await allUpToDate(db, items)).filter(one => !status || one.status === status)
    const left = total - (items.length - fresh.length)
    return { items: await presentAttempts(db.read, fresh, caller), total: left, page, pageSize }
  })
  serveFound(api, taking.read, find, async ({ query: { hold }, caller, found }, reply) => {
    const attempt = await upToDate(db, found)
    const isHeld = hold !== undefined && attempt.holdHash === hashOf(hold)
    const item = await presentAttempt(db.read, attempt, caller, isHeld)
    if (isLearner(caller.role) && item.score !== null)
      await noteSeen(db, [{ ...item, score: item.scoreTold, review: item.reviewTold }])
    reply.header('etag', `"${item.version}"`)
    return item
  })
  serveFound(api, taking.clock, findOwn, async ({ query: { hold }, found }) => {
    const attempt = await upToDate(db, found)
    const isHeld = hold !== undefined && attempt.holdHash === hashOf(hold)
    if (isHeld && attempt.status === 'open') await noteClock(attempt.id)
    const { endsAt, finalAt, status } = attempt
    return { now: now(), endsAt, finalAt, status, held: isHeld }
  })
  serveFound(api, taking.save, findOwn, ({ body, found, version }) => save(found, body, version))
  // What is told is the end itself: once it has ended, an attempt of a quiz that is hidden meanwhile is found no more.
  serveFound(api, taking.submit, findOwn, async ({ body, caller, found }) => {
    const { attempt, quiz } = await submit(found, body)
    return presentAttempt(db.read, attempt, caller, false, quiz)
  })
  serveFound(api, taking.takeOver, findOwn, async ({ id, caller, request, found }) => {
    const hold = newHold()
    await upToDate(db, found)
    await db.write(async tx => {
      const attempt = (await lockAttempts(tx, [id])).get(id) ?? missing()
      if (attempt.status !== 'open') throw new Problem('ended')
      const device = deviceOf(request)
      const set = { holdHash: hashOf(hold), device, seenAt: now() }
      await tx.updateTable('attempts').set(set).where('id', '=', id).execute()
      await logEvents(tx, [{ attemptId: id, what: 'takenOver', actorId: caller.id, device, detail: null }])
    })
    return shown(id, caller, hold)
  })
  serveFound(api, taking.page, findOwn, async ({ id, body: { hold, page }, caller, found }) => {
    await upToDate(db, found)
    await db.write(async tx => {
      const attempt = (await lockAttempts(tx, [id])).get(id) ?? missing()
      const { navigation, pages } = (await layoutsOf(tx, [attempt]))(attempt)
      if (attempt.holdHash !== hashOf(hold)) throw new Problem('held', { current: await heldBy(tx, attempt) })
      if (attempt.status !== 'open') throw new Problem('ended')
      const isNext = page === attempt.page || page === attempt.page + 1
      if (page > pages || (navigation === 'forward' && !isNext)) throw new Problem('passed_by')
      await tx.updateTable('attempts').set({ page, seenAt: now() }).where('id', '=', id).execute()
    })
    return shown(id, caller, hold)
  })
}

/** The browser and the system, by which people know their devices. */
const deviceOf = ({ headers }: FastifyRequest) => deviceLabel(headers['user-agent'] ?? '') || null
