import { passwords } from '../demo/staff.ts'
import { type Child, startChild } from './child.ts'
import { type Call, openConnection } from './connection.ts'
import type { Settings } from './schools.ts'

export type Site = Child
/** A student who is signed in, with lessons that they learn. */
export type Learner = { token: string; courseId: string; lessons: string[] }

/** Bustan over a school, in a process of its own. */
export const startBustan = (settings: Settings, preload: string[] = []): Promise<Site> =>
  startChild('app/server/main.ts', preload, settings)

/** Asks one call and reads what came. */
export async function send(site: Site, call: Call) {
  const connection = await openConnection(site.port)
  const { text } = await connection.must(call)
  connection.end()
  return text === '' ? undefined : JSON.parse(text)
}

export async function signIn(site: Site, login: string, role: keyof typeof passwords) {
  const sent = { login, password: passwords[role] }
  const { token } = await send(site, { method: 'POST', path: '/api/auth/login', sent })
  return token as string
}

/** The usernames of a hundred students who may sign in, by pages. */
export async function studentsOf(site: Site, admin: string, page: number) {
  const path = `/api/users?role=student&status=active&sort=createdAt&pageSize=100&page=${page}`
  const { items } = await send(site, { method: 'GET', path, token: admin })
  return (items as { username: string }[]).map(({ username }) => username)
}

/** The first so many students, signed in. */
export async function signInLearners(site: Site, admin: string, count: number) {
  const learners: Learner[] = []
  const logins: string[] = []
  for (let page = 1; logins.length < count; page++) logins.push(...(await studentsOf(site, admin, page)))
  for (const login of logins.slice(0, count)) {
    const token = await signIn(site, login, 'student')
    const courses = { method: 'GET', path: '/api/courses?enrolled=true', token }
    const courseId = (await send(site, courses)).items[0].id as string
    const path = `/api/lessons?courseId=${courseId}&pageSize=50`
    const lessons = (await send(site, { method: 'GET', path, token })).items as { id: string }[]
    learners.push({ token, courseId, lessons: lessons.map(({ id }) => id) })
  }
  return learners
}

/** The calls by which learners say where they are, each time another place, so that each of them is a write. */
export function writesOf(learners: Learner[], count: number, round: number): Call[] {
  return Array.from({ length: count }, (_, n) => {
    const { token, lessons } = learners[n % learners.length]!
    const lesson = lessons[Math.floor(n / learners.length) % lessons.length]!
    const positionSeconds = (round * count + n) % 360_000
    return { method: 'PUT', path: `/api/lessons/${lesson}/progress`, sent: { positionSeconds }, token }
  })
}
