import { writeExam } from '../exam/prepare.ts'
import type { Call } from '../connection.ts'
import { type Learner, send, type Site, signIn, signInLearners, writesOf } from '../site.ts'
import { passwords } from '../../demo/staff.ts'

/** What one student asks for in an hour in which they study, and in one in which they sit an exam. */
type Hour = { study: number; exam: number }
/** Calls of one kind: each time the next one, so that a write says something new. */
export type Kind = { name: string; next: () => Call; hour: Hour }

const none: Hour = { study: 0, exam: 0 }
export const learnersCount = 16
const examMinutes = 240
/** So many writes are made at once, and others when these are done. */
const writesInRound = 5_000

/** The calls of a school: what its students do all day, and the lists that its office opens. */
export async function callsOf(site: Site): Promise<Kind[]> {
  const admin = await signIn(site, 'admin', 'admin')
  const learners = await signInLearners(site, admin, learnersCount)
  const people = await Promise.all(
    learners.map(async ({ token }) => {
      const { id, username } = (await send(site, { method: 'GET', path: '/api/auth/me', token })) as Me
      return { id, username, token }
    }),
  )
  const get = (path: string, token: string): Call => ({ method: 'GET', path: `/api${path}`, token })
  const ofAll = (callOf: (learner: Learner, at: number) => Call) => inTurn(learners.map(callOf))
  const ofStaff = (...paths: string[]) => inTurn(paths.map(path => get(path, admin)))
  const { courseId } = learners[0]!
  const pages = Array.from({ length: 20 }, (_, at) => at + 1)
  const report = (id: string) => `/api/courses/progress-special-user/${id}`

  return [
    {
      name: 'signing in',
      hour: { study: 1, exam: 1 },
      next: inTurn(
        people.map(({ username: login }) => ({
          method: 'POST',
          path: '/api/auth/login',
          sent: { login, password: passwords.student },
        })),
      ),
    },
    {
      name: 'home: courses and how far',
      hour: { study: 4, exam: 1 },
      next: inTurn(people.map(({ id, token }) => ({ method: 'POST', path: report(id), sent: {}, token }))),
    },
    {
      name: 'home: what is due',
      hour: { study: 4, exam: 1 },
      next: ofAll(({ token }) => get('/due', token)),
    },
    {
      name: 'home: announcements',
      hour: { study: 4, exam: 1 },
      next: ofAll(({ token }) => get('/announcements', token)),
    },
    {
      name: 'lessons of a course',
      hour: { study: 6, exam: 0 },
      next: ofAll(({ token, courseId: of }) => get(`/lessons?courseId=${of}&pageSize=50`, token)),
    },
    {
      name: 'one lesson',
      hour: { study: 12, exam: 0 },
      next: inTurn(learners.flatMap(({ token, lessons }) => lessons.map(id => get(`/lessons/${id}`, token)))),
    },
    { name: 'search', hour: { study: 2, exam: 0 }, next: ofAll(({ token }) => get('/search?q=maps', token)) },
    { name: 'progress, every 10 s', hour: { study: 360, exam: 0 }, next: progressOf(learners) },
    ...(await examOf(site, admin, people)),
    { name: 'staff: users', hour: none, next: ofStaff(...pages.map(page => `/users?page=${page}`)) },
    { name: 'staff: users named', hour: none, next: ofStaff('/users?role=student&q=omar') },
    {
      name: 'staff: students of a course',
      hour: none,
      next: ofStaff(...pages.map(page => `/enrolments?courseId=${courseId}&page=${page}`)),
    },
    { name: 'staff: progress in a course', hour: none, next: ofStaff(`/courses/${courseId}/progress`) },
    { name: 'staff: lessons', hour: none, next: ofStaff(...pages.map(page => `/lessons?page=${page}`)) },
    { name: 'staff: audit', hour: none, next: ofStaff(...pages.map(page => `/audit?page=${page}`)) },
  ]
}
type Me = { id: string; username: string }

function inTurn(calls: Call[]) {
  let at = 0
  return () => calls[at++ % calls.length]!
}

function progressOf(learners: Learner[]) {
  let round = Math.floor(Math.random() * 50)
  let [calls, at]: [Call[], number] = [[], 0]
  return () => {
    if (at === calls.length) [calls, at] = [writesOf(learners, writesInRound, ++round), 0]
    return calls[at++]!
  }
}

/** What students ask for who sit an exam: an answer is saved every ten seconds, and the clock is asked twice a minute. */
async function examOf(site: Site, admin: string, people: { id: string; token: string }[]): Promise<Kind[]> {
  const quizId = await writeExam(site, admin, people, examMinutes)
  const begun = await Promise.all(
    people.map(async ({ token }) => {
      const path = `/api/quizzes/${quizId}/attempts`
      return { token, ...((await send(site, { method: 'POST', path, sent: {}, token })) as Begun) }
    }),
  )
  let rev = 0
  function save(): Call {
    const { id, hold, items, token } = begun[rev % begun.length]!
    const { item, parts } = items[Math.floor(rev / begun.length) % items.length]!
    const answer = parts.options[rev % 4]!.key
    const sent = { hold, answers: [{ item, rev: ++rev, answer }] }
    return { method: 'PUT', path: `/api/attempts/${id}/answers`, sent, token }
  }
  const clock = inTurn(
    begun.map(({ id, hold, token }) => ({
      method: 'GET',
      path: `/api/attempts/${id}/clock?hold=${hold}`,
      token,
    })),
  )
  return [
    { name: 'exam: an answer, every 10 s', hour: { study: 0, exam: 360 }, next: save },
    { name: 'exam: the clock, every 30 s', hour: { study: 0, exam: 120 }, next: clock },
  ]
}
type Begun = {
  id: string
  hold: string
  items: { item: string; parts: { options: { key: string }[] } }[]
}
