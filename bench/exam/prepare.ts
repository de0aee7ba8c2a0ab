import { randomUUID } from 'node:crypto'
import { openDb } from '#app/server/open-db.ts'
import { openSession } from '#modules/identity/server/people/sessions.ts'
import { refreshStatistics } from '#platform/server/jobs/statistics.ts'
import { addPerson } from '#test/people.ts'
import type { Child } from '../child.ts'

export type Student = { id: string; token: string }
const questions = 20

/** Puts an administrator and students with sessions into an empty database, before a server opens it. */
export async function addExaminees(address: string, count: number) {
  const db = await openDb(address)
  const signedIn = async (username: string, role: 'admin' | 'student') => {
    const id = await addPerson(db, username, role, 'nobody signs in here by a password')
    return db.write(async tx => ({
      id,
      token: await openSession(tx, { id, role }, { name: 'bench', address: '' }),
    }))
  }
  const admin = await signedIn('admin', 'admin')
  const students: Student[] = []
  for (let at = 0; at < count; at++) students.push(await signedIn(`student${at}`, 'student'))
  await db.close()
  return { admin, students }
}

/** Does what PostgreSQL does by itself within a minute: no school is set up in the minute in which its exam begins. */
export async function countStatistics(address: string) {
  const db = await openDb(address)
  await refreshStatistics(db)
  await db.close()
}

/** Writes the exam through the API: twenty questions of four options each, for students who are enrolled. */
export async function writeExam(server: Child, token: string, students: Student[], minutes: number) {
  async function call(method: string, path: string, sent: object) {
    const reply = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    const text = await reply.text()
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const course = await call('POST', '/courses', { title: 'Exam', status: 'published' })
  const season = await call('POST', '/seasons', { courseId: course.id, title: 'Season', status: 'published' })
  for (let from = 0; from < students.length; from += 500) {
    const userIds = students.slice(from, from + 500).map(({ id }) => id)
    await call('POST', '/enrolments', { courseId: course.id, userIds })
  }
  const plan: object[] = []
  for (let at = 0; at < questions; at++) {
    const options = Array.from({ length: 4 }, (_, index) => ({
      body: `<p dir="auto">Option ${index} ${randomUUID()}</p>`,
      credit: index === at % 4 ? 100 : 0,
    }))
    const draft = { courseId: course.id, status: 'published', body: `<p dir="auto">Question ${at}</p>` }
    const { id } = await call('POST', '/questions', { ...draft, content: { kind: 'single', options } })
    plan.push({ kind: 'question', key: `q${at}`, questionId: id })
  }
  const draft = {
    seasonId: season.id,
    title: 'Exam',
    status: 'published',
    limitMinutes: Math.max(1, minutes + 5),
  }
  const quiz = await call('POST', '/quizzes', { ...draft, plan })
  return quiz.id as string
}
