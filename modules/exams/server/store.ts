import { offeredCourse } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { changedBy, schoolRules } from '#modules/identity/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, parentThere, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import type { Exam, ExamDraft, ExamQuery } from '../contract/exam.ts'
import { hundredths } from '#platform/server/hundredths.ts'
import { visibleExams } from './policy.ts'
import { presentExams } from './presenter.ts'

type Row = ResourceTables['exams']
type Minimal = Pick<Exam, 'id' | 'title' | 'courseId'>

/** Whether students are told of exams the school decides: where they are not, there are none for them. */
const seesScores = async (read: Reader, { role }: Caller) =>
  !isLearner(role) || (await schoolRules(read)).studentsSee.scores

/** Exams as they are kept, by the days on which they were held. */
export function examStore(db: Db): Store<Row, Exam, Exam, Minimal, ExamDraft, ExamQuery> {
  const within = (scope: Scope, location: Location = 'site') =>
    db.read
      .selectFrom('exams')
      .where('exams.deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleExams(scope))
  const pageOf = pagesOf<'exams', ExamQuery>(db, 'exams', {
    defaultSort: 'heldOn',
    others: ['courses', 'enrolments', 'groups'],
    found(scope, location, { courseId, groupId, status }) {
      let exams = within(scope, location)
      if (courseId) exams = exams.where('exams.courseId', '=', courseId)
      if (groupId) exams = exams.where('exams.groupId', '=', groupId)
      if (status) exams = exams.where('exams.status', '=', status)
      return exams
    },
  })

  return {
    async list(query, caller, columns) {
      if (!(await seesScores(db.read, caller))) missing()
      return pageOf(query, await scopeOf(db.read, caller), columns)
    },
    async find(id, caller, location) {
      if (!(await seesScores(db.read, caller))) return undefined
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'exams', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => presentExams(db.read, rows, caller),
    presentOne: async (row, caller) => (await presentExams(db.read, [row], caller))[0]!,
    minimal: ['id', 'title', 'courseId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'exams'),

    create: (draft, caller) =>
      db.write(async tx => {
        await offeredCourse(tx, await scopeOf(tx, caller), draft.courseId)
        await checkGroup(tx, draft)
        const values = { ...draft, outOf: hundredths(draft.outOf), ...foundBy(draft.title) }
        return insert(tx, 'exams', values, caller)
      }),

    update: ({ id }, { outOf, ...draft }, caller, version) =>
      db.write(async tx => {
        const visible = visibleExams(await scopeOf(tx, caller))
        return update(tx, 'exams', { id, by: caller, version, visible }, async fresh => {
          if (draft.courseId !== undefined && draft.courseId !== fresh.courseId)
            refuse('courseId', 'not_offered')
          await checkGroup(tx, { ...fresh, ...draft }, fresh)
          if (outOf !== undefined) await checkOutOf(tx, id, hundredths(outOf))
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          return {
            set: { ...draft, ...searchFields, ...(outOf !== undefined && { outOf: hundredths(outOf) }) },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => softDelete(tx, 'exams', id, caller, visibleExams(await scopeOf(tx, caller)))),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        const visible = visibleExams(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'exams', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'courses', fresh.courseId)
        return restore(tx, 'exams', id, [], caller)
      }),
  }
}

type Group = Pick<Row, 'courseId' | 'groupId'>

/** Refuses a group that is not of the course. */
async function checkGroup(tx: Tx, { courseId, groupId }: Group, before?: Row) {
  if (groupId === null || groupId === before?.groupId) return
  const group = tx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .forShare()
  if (!(await group.executeTakeFirst())) refuse('groupId', 'not_offered')
}

/** Refuses fewer points than somebody has. */
async function checkOutOf(tx: Tx, examId: string, outOf: number) {
  const more = tx
    .selectFrom('scores')
    .select('userId')
    .where('examId', '=', examId)
    .where('score', '>', outOf)
  if (await more.limit(1).executeTakeFirst()) refuse('outOf', 'in_use')
}
