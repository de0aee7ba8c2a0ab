import type { FastifyInstance } from 'fastify'
import { learnersOf, visibleCourses } from '#modules/catalog/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { peopleOf } from '#modules/identity/server/public.ts'
import { may, reachOf } from '#platform/contract/access.ts'
import { audit } from '#platform/server/db/audit.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { now } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { missing, Problem, refuse, refuseAll } from '#platform/server/problem.ts'
import { progress } from '../../contract/progress.ts'
import { why } from '../../contract/why.ts'
import { explanationOf } from './explain.ts'
import { matrixOf } from './matrix.ts'
import { lessonsOf, reportOf } from './report.ts'
import { rangesIn } from './rules.ts'
import { progressStore } from './store.ts'

export function progressRoutes(api: FastifyInstance, db: Db) {
  const store = progressStore(db)
  const matrix = matrixOf(db)

  const visibleLesson = (caller: Caller, id: string) => store.findLesson(id, caller)
  serveFound(api, progress.write, visibleLesson, async ({ body, caller, found: lesson }) => {
    if (!lesson.isEnrolled) throw new Problem('not_enrolled')
    const { row } = await store.write(caller.id, lesson, body as Parameters<typeof store.write>[2], caller.id)
    const { positionSeconds, watchedSeconds, completedAt } = row
    const course = await store.sumOf(caller.id, lesson.courseId)
    return {
      lessonId: lesson.id,
      positionSeconds,
      watched: rangesIn(row),
      watchedSeconds,
      completedAt,
      course,
    }
  })

  serveFound(api, progress.report, visibleStudent, async ({ body, caller, found: student }) => {
    if (body.lessons && !may(caller.role, 'progress.mark')) throw new Problem('read_only')
    const within = await coursesWithin(caller, 'progress.report')
    if (body.courseId && !(await isVisible(caller, body.courseId))) refuse('courseId', 'not_offered')
    if (body.lessons) await apply(student, body.lessons, caller)
    const courses = await store.coursesOf(student.id, within)
    const asked = body.courseId ? courses.filter(({ id }) => id === body.courseId) : courses
    return { user: student, courses: await reportOf(db.read, student.id, asked) }
  })

  serveFound(api, why.explain, visibleCourse, async ({ userId, caller, found: course }) => {
    if (isSelf(caller, 'progress.explain') && caller.id !== userId) missing()
    return explanationOf(db.read, { course, user: (await learnerIn(course.id, userId)) ?? missing() })
  })
  serveFound(api, why.matrix, visibleCourse, ({ id, query, caller }) => matrix(id, query, caller))

  /** A course that the caller sees. */
  async function visibleCourse(caller: Caller, id: string) {
    const live = (scope: Scope) =>
      db.read.selectFrom('courses').where('deletedAt', 'is', null).where(visibleCourses(scope))
    const course = await findVisible(db.read, 'courses', id, await scopeOf(db.read, caller), live)
    return course && { id: course.id, title: course.title }
  }

  const learnerIn = (courseId: string, userId: string) =>
    db.read
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', userId)
      .where('role', 'in', learners)
      .where('deletedAt', 'is', null)
      .where('id', 'in', learnersOf(db.read, courseId, now()))
      .executeTakeFirst()

  /** A student whom the caller sees: staff their students, students themselves. */
  function visibleStudent(caller: Caller, id: string) {
    const students = db.read
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('role', 'in', learners)
      .where('deletedAt', 'is', null)
    if (isSelf(caller, 'progress.report')) return students.where('id', '=', caller.id).executeTakeFirst()
    return students.where(peopleOf(caller)).executeTakeFirst()
  }

  /** The courses a caller reaches; all for administrators, and for students, whose own are looked up anyway. */
  const coursesWithin = async (caller: Caller, call: 'progress.report' | 'progress.mark') =>
    reachOf(caller.role, call) === 'own' ? (await scopeOf(db.read, caller)).courseIds : undefined

  async function isVisible(caller: Caller, courseId: string) {
    const live = db.read
      .selectFrom('courses')
      .select('id')
      .where('id', '=', courseId)
      .where('deletedAt', 'is', null)
    return (await live.where(visibleCourses(await scopeOf(db.read, caller))).executeTakeFirst()) !== undefined
  }

  type Wish = { lessonId: string; completed?: boolean; positionSeconds?: number }
  async function apply(student: { id: string }, wishes: Wish[], caller: Caller) {
    const courses = await store.coursesOf(student.id, await coursesWithin(caller, 'progress.mark'))
    const lessons = await lessonsOf(
      db.read,
      student.id,
      courses.map(({ id }) => id),
    )
    const lessonById = new Map(lessons.map(lesson => [lesson.id, lesson]))
    const errors = wishes.flatMap(({ lessonId }, at) =>
      lessonById.has(lessonId) ? [] : [{ path: `lessons.${at}.lessonId`, code: 'not_offered' as const }],
    )
    refuseAll(errors)
    const wishesWithLessons = wishes.map(({ lessonId, ...given }) => ({
      ...given,
      lesson: lessonById.get(lessonId)!,
    }))
    await store.writeAll(student.id, wishesWithLessons, caller, (tx, lessonId, before, row) =>
      audit(tx, caller, 'progress', 'lessons', lessonId, {
        before: {
          userId: student.id,
          completedAt: before?.completedAt,
          positionSeconds: before?.positionSeconds,
        },
        after: { userId: student.id, completedAt: row.completedAt, positionSeconds: row.positionSeconds },
      }),
    )
  }
}

const isSelf = ({ role }: Caller, call: string) => reachOf(role, call) === 'self'
