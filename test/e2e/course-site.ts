import { type Site, startAlone, startSiteWithAdmin, tokenOf } from './site.ts'

const student = { name: 'سارة علي', username: 'sara', role: 'student', password: 'date-palm-2031' }

/** A site with a published course of two lessons and a student in it, for journeys that begin there. */
export const startCourseSite = async () => withCourse(await startSiteWithAdmin())
/** The same in a process of its own. */
export const startCourseSiteAlone = async () => withCourse(await startAlone())

async function withCourse<Begun extends Site & { token: string }>(site: Begun) {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const course = await add('courses', { title: 'Algebra 1', status: 'published' })
  const season = await add('seasons', { courseId: course.id, title: 'Equations', status: 'published' })
  const lessonOf = (title: string) => ({ seasonId: season.id, title, status: 'published', body: '<p>…</p>' })
  const lesson = await add('lessons', lessonOf('What is an equation?'))
  await add('lessons', lessonOf('Two unknowns'))
  /** One more student in the course. */
  async function newStudent(username: string, name = username) {
    const { id } = await add('users', { ...student, name, username })
    await add('enrolments', { courseId: course.id, userIds: [id] })
    return { id: id as string, token: await tokenOf(site, { login: username, password: student.password }) }
  }
  const { id: studentId, token: studentToken } = await newStudent(student.username, student.name)
  return { ...site, newStudent, studentPassword: student.password, studentToken, course, lesson, studentId }
}
