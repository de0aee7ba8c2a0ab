import { lessons } from '#modules/catalog/contract/lesson.ts'
import { type Connection, openConnection } from './connection.ts'
import { median } from './median.ts'
import type { Schools } from './schools.ts'
import { send, type Site, signIn, startBustan } from './site.ts'

const sizes = ['hundredth', 'large'] as const
type Each<Value> = Record<(typeof sizes)[number], Value>
type Asking = { site: Site; connection: Connection; token: string; courseId: string; seasonId: string }
/** A list by the address it is asked at, which may be another one each time. */
type Path = (asking: Asking, size: (typeof sizes)[number], time: number) => string
export type Growth = { name: string; small: number; large: number }

const warm = 8
const times = 40
const sorts = lessons.sorts.flatMap(sort => [sort, `-${sort}`])
const lastPage = { hundredth: 45, large: 4_500 }
const pages =
  (sort: string): Path =>
  (_, size) =>
    `sort=${sort}&page=${lastPage[size]}`
const same =
  (query: string): Path =>
  () =>
    query

/** The lists of lessons that staff ask for: each order, filter and search, at the beginning and far behind. */
const ofStaff: Record<string, Path> = {
  'first page': same(''),
  ...Object.fromEntries(sorts.map(sort => [`sort=${sort}`, same(`sort=${sort}`)])),
  'sort=status,title': same('sort=status,title'),
  'sort=position,-createdAt': same('sort=position,-createdAt'),
  ...Object.fromEntries(
    ['position', ...sorts.slice(0, 2), '-createdAt'].map(sort => [`page 4,500, ${sort}`, pages(sort)]),
  ),
  'of a course': ({ courseId }) => `courseId=${courseId}`,
  'of a season': ({ seasonId }) => `seasonId=${seasonId}`,
  'of a course, by title': ({ courseId }) => `courseId=${courseId}&sort=title`,
  'status=draft': same('status=draft'),
  'to come': same('status=published&upcoming=true'),
  'status=published, by title': same('status=published&sort=title'),
  'the bin': same('deleted=true'),
  'q: one lesson': same('q=lesson+321'),
  'q: a common word': same('q=%D8%AF%D8%B1%D8%B3'),
  'q: a topic': same('q=%D8%A7%D9%84%D9%85%D8%B9%D8%A7%D8%AF%D9%84%D8%A7%D8%AA'),
  'q: a topic, by title': same('q=equations&sort=title'),
  'q: two letters': same('q=eq'),
  'q: one letter': same('q=m'),
  'q: nothing': same('q=zzzz'),
  'q: two words': same('q=lesson+maps'),
  'q: another each time': (_, __, time) => `q=lesson+${time + 100}`,
  'q: common, another each time': (_, __, time) => `q=${'lessons'.slice(0, 6)}+${time % 10}`,
  'q: in a course': ({ courseId }) => `q=%D8%AF%D8%B1%D8%B3&courseId=${courseId}`,
}

const ofStudents: Record<string, Path> = {
  'first page': same(''),
  ...Object.fromEntries(sorts.map(sort => [`sort=${sort}`, same(`sort=${sort}`)])),
  'page 10': same('page=10'),
  'of a course': ({ courseId }) => `courseId=${courseId}`,
  'q: a common word': same('q=%D8%AF%D8%B1%D8%B3'),
  'q: two letters': same('q=%D8%AF%D8%B1'),
  'q: nothing': same('q=zzzz'),
}

/** How long each list takes over a hundredth of the lessons, and over all: one and the other in turn. */
export async function measureLists(schools: Schools, who: 'admin' | 'student') {
  const both = { hundredth: await begin('hundredth'), large: await begin('large') }
  const results: Growth[] = []
  for (const [name, path] of Object.entries(who === 'admin' ? ofStaff : ofStudents)) {
    const taken: Each<number[]> = { hundredth: [], large: [] }
    for (let time = 0; time < warm + times; time++)
      for (const size of sizes) {
        const asking = both[size]
        const start = performance.now()
        const call = { method: 'GET', path: `/api/lessons?${path(asking, size, time)}`, token: asking.token }
        await asking.connection.must(call)
        if (time >= warm) taken[size].push(performance.now() - start)
      }
    results.push({ name, small: median(taken.hundredth), large: median(taken.large) })
  }
  for (const { connection, site } of Object.values(both)) {
    connection.end()
    await site.end()
  }
  return results

  async function begin(size: (typeof sizes)[number]): Promise<Asking> {
    const site = await startBustan(schools[size])
    const token = await signIn(site, who === 'admin' ? 'admin' : 'student3', who)
    const path = '/api/courses?enrolled=true'
    const courses = who === 'admin' ? '/api/courses' : path
    const courseId = (await send(site, { method: 'GET', path: courses, token })).items[0].id
    const seasons = { method: 'GET', path: `/api/seasons?courseId=${courseId}`, token }
    const seasonId = (await send(site, seasons)).items[0].id
    return { site, connection: await openConnection(site.port), token, courseId, seasonId }
  }
}
