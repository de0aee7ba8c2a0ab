import { words } from '../demo/large/words.ts'
import { type Connection, openConnection } from './connection.ts'
import { databaseCpu } from './database-cpu.ts'
import { median } from './median.ts'
import type { Schools } from './schools.ts'
import { type Learner, send, type Site, signIn, signInLearners, startBustan } from './site.ts'

const sizes = ['hundredth', 'large'] as const
type School = { site: Site; admin: string; learners: Learner[]; userId: string }
export type Growth = { name: string; isSearch: boolean; small: number; large: number }

/** Calls of each kind that only make the server warm, and those that are measured, each by another student. */
const [warm, measured] = [20, 50]

const topics = [...words.topics.ar, ...words.topics.en]
const given = [...words.given.ar, ...words.given.en]
const nth = (list: string[], time: number) => encodeURIComponent(list[time % list.length]!)

type Path = (time: number, learner: Learner) => string
const searches: Record<string, Path> = {
  'search: a topic': time => `/search?q=${nth(topics, time)}`,
  'search: a common word': time => `/search?q=${nth(['درس', 'lesson'], time)}`,
  'search: two letters': time => `/search?q=${nth(topics, time).slice(0, time % 48 < 24 ? 12 : 2)}`,
  'search: a name': time => `/search?q=${nth(given, time)}`,
  'search: two names': time => `/search?q=${nth(given, time)}+${nth(given, time * 7 + 1)}`,
  'search: a slip': time =>
    `/search?q=${nth(['المعادلاة', 'probabilitty', 'الاحتماال', 'reveloutions'], time)}`,
  'search: nothing': time => `/search?q=zzq${time}`,
}
const ofStudents: Record<string, Path> = {
  lessons: () => '/lessons',
  'lessons of a course': (_, { courseId }) => `/lessons?courseId=${courseId}`,
  'lessons named': time => `/lessons?q=${nth(topics, time)}`,
  courses: () => '/courses',
  announcements: () => '/announcements',
  ...searches,
}
const ofStaff: Record<string, Path> = {
  people: () => '/users',
  students: () => '/users?role=student',
  'people named': time => `/users?q=${nth(given, time)}`,
  'students of a course': (_, { courseId }) => `/users?courseId=${courseId}`,
  enrolments: () => '/enrolments',
  lessons: () => '/lessons',
  ...searches,
}

/**
 * Milliseconds of the processor, of the server and of PostgreSQL where there is one, that a call takes over a hundredth of a
 * school and over all of it, where nothing of its answer is remembered: each student asks once, and before staff ask, somebody
 * is changed.
 */
export async function measureGrowth(schools: Schools, who: 'admin' | 'student') {
  const both = { hundredth: await begin('hundredth'), large: await begin('large') }
  // Only now: a connection that is idle while many sign in elsewhere is closed.
  const connections: Record<(typeof sizes)[number], Connection> = {
    hundredth: await openConnection(both.hundredth.site.port),
    large: await openConnection(both.large.site.port),
  }
  const results: Growth[] = []
  for (const [name, path] of Object.entries(who === 'admin' ? ofStaff : ofStudents)) {
    const taken = { hundredth: [] as number[], large: [] as number[] }
    for (let time = 0; time < warm + measured; time++)
      for (const size of sizes) {
        const { site, admin, learners, userId } = both[size]
        const connection = connections[size]
        const learner = learners[time]!
        const token = who === 'admin' ? admin : learner.token
        if (who === 'admin') {
          const sent = { locale: time % 2 === 0 ? 'ar' : 'en' }
          await connection.must({ method: 'PUT', path: `/api/users/${userId}`, sent, token })
        }
        const cpu = async () => (await site.cpu()) / 1_000 + databaseCpu(schools.databasePid?.())
        const before = await cpu()
        await connection.must({ method: 'GET', path: `/api${path(time, learner)}`, token })
        if (time >= warm) taken[size].push((await cpu()) - before)
      }
    const isSearch = name in searches
    results.push({ name, isSearch, small: median(taken.hundredth), large: median(taken.large) })
  }
  for (const size of sizes) {
    connections[size].end()
    await both[size].site.end()
  }
  return results

  async function begin(size: (typeof sizes)[number]): Promise<School> {
    const site = await startBustan(schools[size])
    const admin = await signIn(site, 'admin', 'admin')
    const learners = await signInLearners(site, admin, warm + measured)
    const path = '/api/users?role=teacher&pageSize=1'
    const [{ id: userId }] = (await send(site, { method: 'GET', path, token: admin })).items
    return { site, admin, learners, userId }
  }
}
