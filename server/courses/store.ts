import type { Course, CourseDraft, CourseQuery } from '#contract/course.ts'
import { cleanHtml } from '../content/rich-text.ts'
import { chooseUses, oneWish } from '../content/uses.ts'
import { alongWith, bin, keep, lockedRow, unbin, update } from '../db/keeping.ts'
import { findSeen } from '../db/find.ts'
import { pagesOf } from '../db/page.ts'
import { positions } from '../db/positions.ts'
import { foundBy } from '../db/search.ts'
import type { Changes, Db, Things } from '../db/tables.ts'
import { lockCourseOrder, lockCoursesOf } from '../db/tree-locks.ts'
import type { Files } from '../files/files.ts'
import type { Store } from '../http/serve-resource.ts'
import { among, type Scope, scopeOf, seenCourses } from '../reach/courses.ts'
import { chooseTeachers, setTeachers } from './teachers.ts'
import { showCourses } from './show.ts'

type Row = Things['courses']
type Light = Pick<Course, 'id' | 'title'>

/** Courses as they are kept, with the staff who teach them. */
export function courseStore(
  db: Db,
  { links }: Files,
): Store<Row, Course, Course, Light, CourseDraft, CourseQuery> {
  const within = (scope: Scope, place = 'site') =>
    db.read
      .selectFrom('courses')
      .where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
      .where(seenCourses(scope))
  const pageOf = pagesOf<'courses', CourseQuery>(db, 'courses', {
    usual: 'position',
    others: ['enrolments'],
    found(scope, place, { status, teacherId, language, enrolled }) {
      let found = within(scope, place)
      if (status) found = found.where('status', '=', status)
      if (language) found = found.where('language', '=', language)
      if (teacherId) found = found.where('id', 'in', taughtBy(teacherId))
      if (enrolled !== undefined) found = found.where(row => isLearnt(scope, enrolled, row))
      return found
    },
  })

  const places = (changes: Changes) => positions(changes, 'courses', undefined)

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, place) {
      const scope = await scopeOf(db.read, caller)
      return findSeen(db.read, 'courses', id, scope, scope => within(scope, place), place)
    },
    show: (rows, caller) => (rows.length === 0 ? [] : showCourses(db.read, links, rows, caller)),
    showOne: async (row, caller) => (await showCourses(db.read, links, [row], caller))[0]!,
    light: ['id', 'title'],
    mayChange: () => true,

    create: ({ teacherIds, position, coverId, ...draft }, caller) =>
      db.write(async changes => {
        await lockCourseOrder(changes)
        const teachers = await chooseTeachers(changes, caller, teacherIds)
        const place = position ?? (await places(changes).last())
        const values = { ...cleaned(draft), ...foundBy(draft.title), position: place }
        const id = await keep(changes, 'courses', values as never, caller)
        if (position !== undefined) await places(changes).open(position, id)
        await setTeachers(changes, id, teachers)
        await (await coverOf(changes, id, coverId)).keep(id)
        return id
      }),

    update: ({ id }, { teacherIds, position, coverId, ...draft }, caller, version) =>
      db.write(async changes => {
        if (position !== undefined) await lockCourseOrder(changes)
        const seen = seenCourses(await scopeOf(changes, caller))
        return update(changes, 'courses', { id, by: caller, version, seen }, async fresh => {
          const before = await setOfTeachers(changes, id)
          const teachers = teacherIds && (await chooseTeachers(changes, caller, teacherIds, before))
          const newTeachers = teachers !== undefined && teachers.join() !== before.join()
          const found = draft.title === undefined ? {} : foundBy(draft.title)
          const cover = await coverOf(changes, id, coverId)
          return {
            set: { ...cleaned(draft), ...found, position },
            beside: { ...(newTeachers && { teacherIds: teachers }), ...cover.beside },
            async write() {
              if (newTeachers) await setTeachers(changes, id, teachers)
              await cover.keep(id)
              if (position !== undefined && position !== fresh.position)
                await places(changes).move(id, fresh.position, position)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async changes => {
        await lockCourseOrder(changes)
        await lockCoursesOf(changes, { kind: 'courses', id })
        const seen = seenCourses(await scopeOf(changes, caller))
        if (!(await bin(changes, 'courses', id, caller, seen))) return false
        for (const kind of ['seasons', 'lessons', 'summaries'] as const)
          await alongWith(changes, kind, 'courseId', id)
        return true
      }),

    restore: ({ id }, caller) =>
      db.write(async changes => {
        await lockCourseOrder(changes)
        await lockCoursesOf(changes, { kind: 'courses', id })
        const seen = seenCourses(await scopeOf(changes, caller))
        const fresh = await lockedRow(changes, 'courses', id, seen, 'bin')
        if (!fresh) return false
        await unbin(changes, 'courses', id, ['seasons', 'lessons', 'summaries'], caller)
        await places(changes).open(fresh.position, id)
        return true
      }),
  }

  function coverOf(changes: Changes, id: string, coverId: string | null | undefined) {
    const wishes = { cover: oneWish('coverId', coverId) }
    return chooseUses(changes, db.engine, { kind: 'courses', id, courseId: id }, wishes)
  }

  function taughtBy(teacherId: string) {
    return db.read.selectFrom('courseTeachers').select('courseId').where('userId', '=', teacherId)
  }
}

/** For a student those they learn in, or the others; staff learn in none. */
function isLearnt({ caller, courseIds }: Scope, enrolled: boolean, row: Parameters<typeof among>[0]) {
  const learnt = among(row, 'id', caller.role === 'student' ? courseIds : [])
  return enrolled ? learnt : row.not(learnt)
}

const cleaned = <Draft extends { description?: string }>(draft: Draft) =>
  draft.description === undefined
    ? draft
    : { ...draft, description: cleanHtml(draft.description, 'description') }

async function setOfTeachers(changes: Changes, courseId: string) {
  const rows = changes.selectFrom('courseTeachers').select('userId').where('courseId', '=', courseId)
  return (await rows.execute()).map(({ userId }) => userId).sort()
}
