import { lockCoursesOf, outlinePages, visibleSeasons } from '#modules/catalog/server/public.ts'
import { holdGroups } from '#modules/enrolment/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { changedBy } from '#modules/identity/server/public.ts'
import { writeMediaReferences } from '#modules/media/server/public.ts'
import { positions } from '#platform/server/db/positions.ts'
import { insert, lockedRow, parentThere, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { cleanAsked } from '#platform/server/rich-text/rich-text.ts'
import type { PlanItem } from '../../contract/plan.ts'
import type { Quiz, QuizDraft, QuizQuery } from '../../contract/quiz.ts'
import { followRules } from '../attempts/follow-rules.ts'
import { reachOpen } from '../attempts/reach-open.ts'
import { exceptionsFor, moveExceptions } from '../exceptions/moved.ts'
import { filesShownIn, foundByText } from '#modules/questions/server/public.ts'
import { checkPages, checkTimes } from './checks.ts'
import { checkAudience, checkAudienceOf, saveAudience } from './audience.ts'
import { columnsOf, fixedOnceBegun } from './columns.ts'
import { presentQuiz } from './detail.ts'
import { checkPlan, cleanPlan, savePlanned, textsOf } from './plan.ts'
import { visibleQuizzes } from './policy.ts'
import { type Listed, presentQuizzes } from './presenter.ts'
import { findQuiz } from './find.ts'
import { pageInState } from './states.ts'
import { quizPages, type Wanted, waitingIn } from './filters.ts'

type Row = ResourceTables['quizzes']
type Minimal = Pick<Quiz, 'id' | 'title' | 'courseId' | 'seasonId'>
type Draft = Partial<QuizDraft>

/** Quizzes as they are kept, in one order with the lessons of their season. */
export function quizStore(db: Db): Store<Row, Quiz, Listed, Minimal, QuizDraft, QuizQuery> {
  const pages = quizPages(db.read)
  const pageOf = outlinePages<'quizzes', Wanted>(db, 'quizzes', pages)
  const siblingsIn = (tx: Tx, seasonId: string) => positions(tx, 'quizzes', { seasonId })

  return {
    async list({ state, toMark, ...given }, caller, columns) {
      const scope = await scopeOf(db.read, caller)
      const query = { ...given, ...(await waitingIn(db.read, scope, toMark)) }
      // The hours of a student are their own.
      if (state && isLearner(caller.role))
        return pageInState(db.read, pages, { ...query, state }, scope, columns)
      return pageOf({ ...query, state }, scope, columns)
    },
    find: (id, caller, location) => findQuiz(db.read, id, caller, location),
    present: (rows, caller) => presentQuizzes(db, rows, caller),
    presentOne: (row, caller) => presentQuiz(db, row, caller),
    minimal: ['id', 'title', 'courseId', 'seasonId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'quizzes'),

    create: ({ position, ...given }, caller) =>
      db.write(async tx => {
        const { categoryId, userIds, groupIds, ...draft } = cleaned(given)
        if (categoryId !== null) refuse('categoryId', 'not_offered')
        await holdGroups(tx, groupIds)
        await lockCoursesOf(tx, { kind: 'seasons', id: draft.seasonId })
        const courseId = await courseOf(tx, await scopeOf(tx, caller), draft.seasonId)
        await checkPlan(tx, courseId, draft.plan, draft.status)
        await checkAudience(tx, courseId, { userIds, groupIds })
        checkTimes(draft)
        checkPages(draft)
        const siblings = siblingsIn(tx, draft.seasonId)
        const finalPosition = position ?? (await siblings.last())
        const values = {
          ...columnsOf(draft),
          ...foundByText(draft),
          courseId,
          begunAt: null,
          position: finalPosition,
        }
        const references = await referencesFor(tx, { courseId, ...draft })
        const id = await insert(tx, 'quizzes', values as never, caller)
        if (position !== undefined) await siblings.open(position, id)
        await references.save(id)
        await saveAudience(tx, id, { userIds, groupIds })
        await savePlanned(tx, id, draft.plan)
        return id
      }),

    update: ({ id }, { position, ...given }, caller, version) =>
      db.write(async tx => {
        const { categoryId, userIds, groupIds, ...draft } = cleaned(given)
        if (categoryId) refuse('categoryId', 'not_offered')
        await holdGroups(tx, groupIds ?? [])
        if (draft.seasonId !== undefined || position !== undefined)
          await lockCoursesOf(tx, { kind: 'quizzes', id }, { kind: 'seasons', id: draft.seasonId })
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: visibleQuizzes(scope) }
        return update(tx, 'quizzes', which, async fresh => {
          const { seasonId = fresh.seasonId } = draft
          const moves = seasonId !== fresh.seasonId
          const courseId = moves ? await courseOf(tx, scope, seasonId) : fresh.courseId
          const columns = columnsOf(draft)
          const changes = (...fields: (keyof typeof columns & keyof typeof fresh)[]) =>
            fields.some(field => columns[field] !== undefined && columns[field] !== fresh[field])
          if (fresh.begunAt && (changes(...fixedOnceBegun) || courseId !== fresh.courseId))
            throw new Problem('begun')
          const plan = draft.plan ?? (JSON.parse(fresh.plan) as PlanItem[])
          const isPublishing = draft.status === 'published' && fresh.status === 'draft'
          if (draft.plan || isPublishing || courseId !== fresh.courseId)
            await checkPlan(tx, courseId, plan, draft.status ?? fresh.status)
          await checkAudienceOf(tx, fresh, courseId, { userIds, groupIds })
          const along = courseId === fresh.courseId ? [] : await exceptionsFor(tx, id, courseId)
          checkTimes({ ...fresh, ...draft })
          if (draft.navigation !== undefined || draft.perPage !== undefined)
            checkPages({ ...fresh, ...draft })
          const siblings = siblingsIn(tx, seasonId)
          const finalPosition = moves ? (position ?? (await siblings.last())) : position
          const texts =
            draft.body !== undefined || draft.plan ? { body: columns.body ?? fresh.body, plan } : {}
          const references = await referencesFor(tx, { courseId, ...texts }, id)
          return {
            set: {
              ...columns,
              ...foundByText({ ...fresh, ...columns }),
              seasonId,
              courseId,
              position: finalPosition,
            },
            beside: { ...references.beside, ...(userIds && { userIds }), ...(groupIds && { groupIds }) },
            async write() {
              await references.save(id)
              await saveAudience(tx, id, { userIds, groupIds })
              await moveExceptions(tx, along, courseId, caller)
              if (draft.plan) await savePlanned(tx, id, plan)
              if (draft.limitMinutes !== undefined || draft.closesAt !== undefined)
                await reachOpen(tx, { courseId, quizId: id })
              if (changes('passPercent', 'completeWhen')) await followRules(tx, id)
              if (moves && position !== undefined) await siblings.open(position, id)
              if (!moves && finalPosition !== undefined && finalPosition !== fresh.position)
                await siblings.move(id, fresh.position, finalPosition)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'quizzes', id })
        return softDelete(tx, 'quizzes', id, caller, visibleQuizzes(await scopeOf(tx, caller)))
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'quizzes', id })
        const visible = visibleQuizzes(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'quizzes', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'seasons', fresh.seasonId)
        await restore(tx, 'quizzes', id, [], caller)
        await siblingsIn(tx, fresh.seasonId).open(fresh.position, id)
        return true
      }),
  }

  function referencesFor(
    tx: Tx,
    { courseId, body, plan }: Pick<Draft, 'body' | 'plan'> & { courseId: string },
    id?: string,
  ) {
    const wishes =
      body === undefined ? {} : filesShownIn([{ html: body, path: 'body' }, ...textsOf(plan ?? [])])
    return writeMediaReferences(tx, { kind: 'quizzes', id, courseId }, wishes)
  }
}

/** The course of a season that is there, and that the writer sees. Its lock is held. */
async function courseOf(tx: Tx, scope: Scope, id: string) {
  const live = tx.selectFrom('seasons').select('courseId').where('id', '=', id).where('deletedAt', 'is', null)
  const season = await live.where(visibleSeasons(scope)).executeTakeFirst()
  return season?.courseId ?? refuse('seasonId', 'not_offered')
}

function cleaned<Sent extends Draft>(draft: Sent): Sent {
  return {
    ...draft,
    ...(draft.body !== undefined && { body: cleanAsked(draft.body, 'question', 'body') }),
    ...(draft.plan && { plan: cleanPlan(draft.plan) }),
  }
}
