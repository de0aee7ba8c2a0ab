import { changedBy } from '#modules/identity/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { oneWish, writeMediaReferences } from '#modules/media/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { positions } from '#platform/server/db/positions.ts'
import { cascade, insert, lockedRow, restore, softDelete, update } from '#platform/server/db/records.ts'
import { inIds, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Course, CourseDraft, CourseQuery } from '../../contract/course.ts'
import { kindsInSeasons } from '../standing.ts'
import { lockCourseOrder, lockCoursesOf } from '../tree-locks.ts'
import { courseCountsOf } from './counts.ts'
import { visibleCourses } from './policy.ts'
import { presentCourses } from './presenter.ts'
import { chooseTeachers, setTeachers } from './teachers.ts'

type Row = ResourceTables['courses']
type Minimal = Pick<Course, 'id' | 'title'>

/** Courses as they are kept, with the staff who teach them. */
export function courseStore(
  db: Db,
  { links }: Files,
): Store<Row, Course, Course, Minimal, CourseDraft, CourseQuery> {
  const within = (scope: Scope, location = 'site') =>
    db.read
      .selectFrom('courses')
      .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleCourses(scope))
  const pageOf = pagesOf<'courses', CourseQuery>(db, 'courses', {
    defaultSort: 'position',
    others: ['enrolments'],
    found(scope, location, { status, teacherId, language, enrolled }) {
      let courses = within(scope, location)
      if (status) courses = courses.where('status', '=', status)
      if (language) courses = courses.where('language', '=', language)
      if (teacherId) courses = courses.where('id', 'in', taughtBy(teacherId))
      if (enrolled !== undefined) courses = courses.where(row => isEnrolled(scope, enrolled, row))
      return courses
    },
  })

  const countsOf = courseCountsOf(db)
  const siblings = (tx: Tx) => positions(tx, 'courses', {})

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'courses', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) =>
      rows.length === 0 ? [] : presentCourses(db.read, links, rows, caller, countsOf),
    presentOne: async (row, caller) => (await presentCourses(db.read, links, [row], caller, countsOf))[0]!,
    minimal: ['id', 'title'],
    mayChange: () => true,
    changedBy: changedBy(db, 'courses'),

    create: ({ teacherIds, position, coverId, ...draft }, caller) =>
      db.write(async tx => {
        await lockCourseOrder(tx)
        const teachers = await chooseTeachers(tx, caller, teacherIds)
        const finalPosition = position ?? (await siblings(tx).last())
        const values = { ...cleaned(draft), ...foundBy(draft.title), position: finalPosition }
        const id = await insert(tx, 'courses', values as never, caller)
        if (position !== undefined) await siblings(tx).open(position, id)
        await setTeachers(tx, id, teachers)
        await (await coverOf(tx, id, coverId)).save(id)
        return id
      }),

    update: ({ id }, { teacherIds, position, coverId, ...draft }, caller, version) =>
      db.write(async tx => {
        if (position !== undefined) await lockCourseOrder(tx)
        const visible = visibleCourses(await scopeOf(tx, caller))
        return update(tx, 'courses', { id, by: caller, version, visible }, async fresh => {
          const before = await setOfTeachers(tx, id)
          const teachers = teacherIds && (await chooseTeachers(tx, caller, teacherIds, before))
          const newTeachers = teachers !== undefined && teachers.join() !== before.join()
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          const cover = await coverOf(tx, id, coverId)
          return {
            set: { ...cleaned(draft), ...searchFields, position },
            beside: { ...(newTeachers && { teacherIds: teachers }), ...cover.beside },
            besideBefore: newTeachers ? { teacherIds: before } : {},
            async write() {
              if (newTeachers) await setTeachers(tx, id, teachers)
              await cover.save(id)
              if (position !== undefined && position !== fresh.position)
                await siblings(tx).move(id, fresh.position, position)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        await lockCourseOrder(tx)
        await lockCoursesOf(tx, { kind: 'courses', id })
        const visible = visibleCourses(await scopeOf(tx, caller))
        if (!(await softDelete(tx, 'courses', id, caller, visible))) return false
        for (const kind of ['seasons', ...kindsInSeasons()] as const) await cascade(tx, kind, 'courseId', id)
        return true
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        await lockCourseOrder(tx)
        await lockCoursesOf(tx, { kind: 'courses', id })
        const visible = visibleCourses(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'courses', id, visible, 'bin')
        if (!fresh) return false
        await restore(tx, 'courses', id, ['seasons', ...kindsInSeasons()], caller)
        await siblings(tx).open(fresh.position, id)
        return true
      }),
  }

  function coverOf(tx: Tx, id: string, coverId: string | null | undefined) {
    const wishes = { cover: oneWish('coverId', coverId) }
    return writeMediaReferences(tx, { kind: 'courses', id, courseId: id }, wishes)
  }

  function taughtBy(teacherId: string) {
    return db.read.selectFrom('courseTeachers').select('courseId').where('userId', '=', teacherId)
  }
}

/** For a student those they learn in, or the others; staff learn in none. */
function isEnrolled({ caller, courseIds }: Scope, enrolled: boolean, row: Parameters<typeof inIds>[0]) {
  const learnt = inIds(row, 'id', isLearner(caller.role) ? courseIds : [])
  return enrolled ? learnt : row.not(learnt)
}

const cleaned = <Draft extends { description?: string }>(draft: Draft) =>
  draft.description === undefined
    ? draft
    : { ...draft, description: cleanHtml(draft.description, 'description') }

async function setOfTeachers(tx: Tx, courseId: string) {
  const rows = tx.selectFrom('courseTeachers').select('userId').where('courseId', '=', courseId)
  return (await rows.execute()).map(({ userId }) => userId).sort()
}
