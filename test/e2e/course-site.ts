import { startSiteWithAdmin, tokenOf } from './site.ts'

const student = { name: 'سارة علي', username: 'sara', role: 'student', password: 'date-palm-2031' }

/** A site with a published course of two lessons and a student in it, for journeys that begin there. */
export async function startCourseSite() {
  const site = await startSiteWithAdmin()
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const course = await add('courses', { title: 'Algebra 1', status: 'published' })
  const season = await add('seasons', { courseId: course.id, title: 'Equations', status: 'published' })
  const lessonOf = (title: string) => ({ seasonId: season.id, title, status: 'published', body: '<p>…</p>' })
  const lesson = await add('lessons', lessonOf('What is an equation?'))
  await add('lessons', lessonOf('Two unknowns'))
  const { id } = await add('users', student)
  await add('enrolments', { courseId: course.id, userIds: [id] })
  const studentToken = await tokenOf(site, { login: student.username, password: student.password })
  return { ...site, studentToken, course, lesson, studentId: id as string }
}
