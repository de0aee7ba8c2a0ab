import { enrolledIn, offeredCourse } from '#modules/catalog/server/public.ts'
import { holdGroups } from '#modules/enrolment/server/public.ts'
import { changedBy } from '#modules/identity/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import {
  insert,
  lockedRow,
  now,
  parentThere,
  restore,
  softDelete,
  update,
} from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { Exception, ExceptionDraft, ExceptionQuery } from '../../contract/exception.ts'
import { reachOpen } from '../attempts/reach-open.ts'
import { ofStaff } from '#modules/questions/server/public.ts'
import { presentExceptions } from './presenter.ts'

type Row = ResourceTables['exceptions']
type Minimal = Pick<Exception, 'id' | 'courseId'>

const visibleExceptions = ofStaff('exceptions')

/** What some have otherwise, the newest first. */
export function exceptionStore(
  db: Db,
): Store<Row, Exception, Exception, Minimal, ExceptionDraft, ExceptionQuery> {
  const within = (scope: Scope, location: Location = 'site') =>
    db.read
      .selectFrom('exceptions')
      .where('exceptions.deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleExceptions(scope))
  const pageOf = pagesOf<'exceptions', ExceptionQuery>(db, 'exceptions', {
    defaultSort: '-createdAt',
    others: ['courses'],
    found(scope, location, { courseId, userId, groupId, quizId }) {
      let exceptions = within(scope, location)
      if (courseId) exceptions = exceptions.where('exceptions.courseId', '=', courseId)
      if (userId) exceptions = exceptions.where('userId', '=', userId)
      if (groupId) exceptions = exceptions.where('groupId', '=', groupId)
      if (quizId) exceptions = exceptions.where('quizId', '=', quizId)
      return exceptions
    },
  })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'exceptions', id, scope, scope => within(scope, location), location)
    },
    present: rows => presentExceptions(db.read, rows),
    presentOne: async row => (await presentExceptions(db.read, [row]))[0]!,
    minimal: ['id', 'courseId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'exceptions'),

    create: (draft, caller) =>
      once(draft, () =>
        db.write(async tx => {
          await offeredCourse(tx, await scopeOf(tx, caller), draft.courseId)
          await holdGroup(tx, draft)
          await checkFor(tx, draft)
          const id = await insert(tx, 'exceptions', { ...draft, ...foundBy(draft.reason) }, caller)
          await reachOpen(tx, draft)
          return id
        }),
      ),

    update: ({ id, ...known }, draft, caller, version) =>
      once({ ...known, ...draft }, () =>
        db.write(async tx => {
          const visible = visibleExceptions(await scopeOf(tx, caller))
          return update(tx, 'exceptions', { id, by: caller, version, visible }, async fresh => {
            if (draft.courseId !== undefined && draft.courseId !== fresh.courseId)
              refuse('courseId', 'not_offered')
            await holdGroup(tx, { ...fresh, ...draft })
            await checkFor(tx, { ...fresh, ...draft }, fresh)
            const isElsewhere = draft.quizId !== undefined && draft.quizId !== fresh.quizId
            const searchFields = draft.reason === undefined ? {} : foundBy(draft.reason)
            return {
              set: { ...draft, ...searchFields },
              // What it was for before may have more by others, now that it holds there no more.
              write: () => reachOpen(tx, isElsewhere ? { courseId: fresh.courseId } : fresh),
            }
          })
        }),
      ),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        const fresh = await lockedRow(tx, 'exceptions', id, visibleExceptions(await scopeOf(tx, caller)))
        if (!fresh || !(await softDelete(tx, 'exceptions', id, caller))) return false
        await reachOpen(tx, fresh)
        return true
      }),

    restore: ({ id, ...known }, caller) =>
      once(known, () =>
        db.write(async tx => {
          const visible = visibleExceptions(await scopeOf(tx, caller))
          const fresh = await lockedRow(tx, 'exceptions', id, visible, 'bin')
          if (!fresh) return false
          await holdGroup(tx, fresh)
          await parentThere(tx, 'courses', fresh.courseId)
          if (fresh.quizId && !(await quizIn(tx, fresh.courseId, fresh.quizId)))
            refuse('quizId', 'not_offered')
          // The group may have got another course since.
          if (fresh.groupId && !(await groupIn(tx, fresh.courseId, fresh.groupId)))
            refuse('groupId', 'not_offered')
          const isBack = await restore(tx, 'exceptions', id, [], caller)
          await reachOpen(tx, fresh)
          return isBack
        }),
      ),
  }
}

/** Whoever joins the group meanwhile has joined by now, or joins by the exception as it is then. */
async function holdGroup(tx: Tx, { groupId }: Pick<Row, 'groupId'>) {
  if (groupId) await holdGroups(tx, [groupId])
}

type For = Pick<Row, 'courseId' | 'userId' | 'groupId' | 'quizId'> &
  Pick<Row, 'opensAt' | 'closesAt' | 'attempts'>

/** Refuses an exception for nobody or for two, for who is not enrolled there, and for a course all but more time. */
async function checkFor(tx: Tx, wanted: For, fresh?: Row) {
  const { courseId, userId, groupId, quizId } = wanted
  if (!userId && !groupId) refuse('userId', 'required')
  if (userId && groupId) refuse('groupId', 'not_offered')
  if (!quizId)
    for (const field of ['opensAt', 'closesAt', 'attempts'] as const)
      if (wanted[field] !== null) refuse(field, 'not_offered')
  if (userId && userId !== fresh?.userId) {
    const learner = await enrolledIn(tx, courseId, now())
      .where('enrolments.userId', '=', userId)
      .executeTakeFirst()
    if (!learner) refuse('userId', 'not_offered')
  }
  if (groupId && groupId !== fresh?.groupId) {
    const group = await groupIn(tx, courseId, groupId)
    if (!group || group.deletedAt !== null) refuse('groupId', 'not_offered')
  }
  if (quizId && quizId !== fresh?.quizId) {
    const quiz = await quizIn(tx, courseId, quizId)
    if (!quiz || quiz.deletedAt !== null) refuse('quizId', 'not_offered')
  }
}

/** A group of a course, or of the whole school. */
const groupIn = (tx: Tx, courseId: string, groupId: string) =>
  tx
    .selectFrom('groups')
    .select('deletedAt')
    .where('id', '=', groupId)
    .where(row => row.or([row('courseId', '=', courseId), row('courseId', 'is', null)]))
    .executeTakeFirst()

/** A quiz of a course, held so that it goes to no other meanwhile. */
async function quizIn(tx: Tx, courseId: string, quizId: string) {
  const held = tx.selectFrom('quizzes').select('deletedAt').where('id', '=', quizId).forNoKeyUpdate()
  return held.where('courseId', '=', courseId).executeTakeFirst()
}

/** Whoever makes a second one for the same is told so, at whom it is for: the database keeps one alone. */
async function once<Result>({ groupId }: Pick<Row, 'groupId'>, write: () => Promise<Result>) {
  try {
    return await write()
  } catch (error) {
    if (isTaken(error))
      throw new Problem('taken', { errors: [{ path: groupId ? 'groupId' : 'userId', code: 'taken' }] })
    throw error
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && /exceptionOnce|UNIQUE constraint failed/.test(error.message)
