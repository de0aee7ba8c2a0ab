import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#test/resources.ts'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>
const world = await newWorld()
const { done, call, people } = world
const nowhere = '01890000-0000-7000-8000-000000000000'
const early = '2026-01-01T00:00:00.000Z'
const late = '2999-01-01T00:00:00.000Z'
const list = async (name: string, query = '', as: 'admin' | 'teacher' | 'student' = 'admin') =>
  (await done(as, `GET /${name}?pageSize=100&${query}`)).items as Item[]
/** Ids of what the tests below filter by. */
const ids: Record<string, string> = { nowhere }

// Three of everything, no two of which are alike in what a list is ordered or filtered by.
beforeAll(async () => {
  const post = async (path: string, sent: object, as: 'admin' | 'teacher' = 'admin') => {
    await pause(2) // so that no two are of the same millisecond
    return done(as, `POST /${path}`, sent)
  }
  const a = await post('courses', { title: 'درس ١٠', status: 'published', language: 'en', position: 3 })
  const b = await post('courses', { title: 'درس ٢', status: 'archived', position: 1 }, 'teacher')
  await post('courses', { title: 'Élan', position: 2 })
  const one = await post('seasons', { courseId: a.id, title: 'b 2', status: 'published', position: 3 })
  const two = await post('seasons', { courseId: a.id, title: 'B 10', position: 1 })
  await post('seasons', { courseId: b.id, title: 'a', position: 2 })
  const first = await post('lessons', { seasonId: one.id, title: 'ب', status: 'published', position: 3 })
  await post('lessons', { seasonId: one.id, title: 'أ', position: 1 })
  await post('lessons', { seasonId: two.id, title: 'ا 1', position: 2 })
  await post('summaries', {
    courseId: a.id,
    lessonId: first.id,
    title: 'z',
    status: 'published',
    position: 3,
  })
  await post('summaries', { courseId: a.id, seasonId: two.id, title: 'Y', position: 1 })
  await post('summaries', { courseId: b.id, title: 'x', position: 2 })
  const to = { audience: 'courses', courseIds: [b.id] }
  await post('announcements', { title: 'Out', publishAt: early, ...to }, 'teacher')
  await post('announcements', { title: 'Over', publishAt: early, expireAt: early, audience: 'students' })
  await post('announcements', { title: 'Soon', publishAt: late, pinned: true, audience: 'teachers' })
  const draft = await post('announcements', { title: 'Draft' })
  const published = await post('announcements', { title: 'Read', publishAt: '2026-02-01T00:00:00Z' })
  await done('admin', `PUT /announcements/${published.id}/read`)
  await done('admin', `PUT /users/${people.other.id}`, { status: 'disabled' })
  await post('views', { list: 'lessons', name: 'New', position: 3, query: { status: 'draft' } })
  await post('views', { list: 'lessons', name: 'late', position: 1, shared: true }, 'teacher')
  await post('views', { list: 'courses', name: 'Mine', position: 2 })
  await post('groups', { title: 'ب ١٠', status: 'archived', times: [{ day: 3, at: '17:00', minutes: 60 }] })
  const group = await post('groups', { courseId: a.id, seasonId: one.id, title: 'ب ٢' })
  await post('groups', { courseId: b.id, title: 'Ünal', teacherId: people.teacher.id })
  await post(`groups/${group.id}/members`, { userIds: [people.other.id], enrol: false })
  const { items } = await post('enrolments', { courseId: a.id, userIds: [people.student.id] })
  await post('enrolments', { courseId: b.id, userIds: [people.student.id] })
  await post('enrolments', { courseId: a.id, userIds: [people.other.id] })
  Object.assign(ids, { a: a.id, b: b.id, one: one.id, two: two.id, first: first.id, draft: draft.id })
  Object.assign(ids, { teacher: people.teacher.id, student: people.student.id, enrolment: items[0].id })
  Object.assign(ids, { other: people.other.id, group: group.id })
})

/** How each key of an order is read off an item: texts that compare as the order does. */
const keyOf: Record<string, (item: Item) => string> = {
  pinned: ({ pinned }) => String(Number(pinned)),
  position: ({ position }) => String(position).padStart(9, '0'),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt ?? '',
  publishAt: ({ publishAt }) => publishAt ?? '',
}
/** Titles as they are ordered: how they are folded and their numbers padded is tested elsewhere. */
const titles: Record<string, string[]> = {
  courses: ['Élan', 'درس ٢', 'درس ١٠'],
  seasons: ['a', 'b 2', 'B 10'],
  lessons: ['أ', 'ا 1', 'ب'],
  summaries: ['x', 'Y', 'z'],
  announcements: ['Draft', 'Out', 'Over', 'Read', 'Soon'],
  groups: ['Ünal', 'ب ٢', 'ب ١٠'],
  users: ['admin', 'colleague', 'other', 'student', 'teacher'],
  views: ['late', 'Mine', 'New'],
}
const sorted = (items: Item[], name: string, sort: string) =>
  items.toSorted((one, other) => {
    for (const field of sort.split(',')) {
      const key = field.replace('-', '')
      const read =
        key === 'title' || key === 'name'
          ? (item: Item) => String(titles[name]!.indexOf(item[key]))
          : (keyOf[key] ?? ((item: Item) => String(item[key])))
      const [x, y] = [read(one), read(other)]
      if (x !== y) return x < y === field.startsWith('-') ? 1 : -1
    }
    return one.id < other.id === sort.split(',').at(-1)!.startsWith('-') ? 1 : -1
  })
const idsOf = (items: Item[]) => items.map(({ id }) => id)

const enrolments = { name: 'enrolments', sorts: ['createdAt', 'updatedAt'] }
const orders = [...resources.map(({ name, of }) => ({ name, sorts: [...of.sorts] })), enrolments]
const groups = ['pinned', 'status', 'position']

test.each([
  ['announcements', 'title,pinned,publishAt,createdAt,updatedAt'],
  ['courses', 'title,position,status,createdAt,updatedAt'],
  ['seasons', 'title,course,position,status,createdAt,updatedAt'],
  ['lessons', 'title,course,position,status,createdAt,updatedAt'],
  ['summaries', 'title,course,position,status,createdAt,updatedAt'],
  ['users', 'name,status,lastSeenAt,createdAt,updatedAt'],
  ['groups', 'title,createdAt,updatedAt'],
  ['views', 'name,position,createdAt,updatedAt'],
])('%s can be ordered by all they promise', (name, promised) => {
  expect(orders.find(order => order.name === name)!.sorts).toEqual(promised.split(','))
})

describe.each(orders)('$name', ({ name, sorts }) => {
  // The order of courses is no field of an item: outline-order.test.ts looks at it.
  const fields = sorts.filter(key => key !== 'course')
  const both = fields.flatMap(key => [key, `-${key}`])
  const grouped = both
    .filter(key => groups.includes(key.replace('-', '')))
    .flatMap(group =>
      both.filter(key => key.replace('-', '') !== group.replace('-', '')).map(key => `${group},${key}`),
    )
  test.each([...both, ...grouped])('in the order of %s', async sort => {
    const items = await list(name, `sort=${sort}`)
    expect(items.length).toBeGreaterThan(2)
    expect(idsOf(items)).toEqual(idsOf(sorted(items, name, sort)))
  })

  test('of one page after the other, nothing is missing and nothing comes twice', async () => {
    const all = idsOf(await list(name, `sort=-${sorts.at(-1)}`))
    const pages = all.map((_, at) =>
      done('admin', `GET /${name}?sort=-${sorts.at(-1)}&pageSize=1&page=${at + 1}`),
    )
    expect((await Promise.all(pages)).flatMap(({ items }) => idsOf(items))).toEqual(all)
  })

  test.each([
    '?colour=green',
    '?sort=colour',
    '?sort=',
    '?page=0',
    '?page=x',
    '?pageSize=0',
    '?pageSize=101',
    '?page=1&page=2',
  ])('%s is refused', async query => {
    expect(await call('admin', `GET /${name}${query}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })
})

test.each([
  ['announcements', '-pinned,-publishAt'],
  ['courses', 'position'],
  ['seasons', 'position'],
  ['lessons', 'position'],
  ['summaries', 'position'],
  ['users', 'name'],
  ['views', 'position'],
  ['groups', 'title'],
  ['enrolments', '-createdAt'],
])('%s are in the order of %s where none is asked for', async (name, sort) => {
  expect(idsOf(await list(name))).toEqual(idsOf(await list(name, `sort=${sort}`)))
})

const filled = (query: string) => query.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)
test.each<[name: string, query: string, found: string[]]>([
  ['courses', 'status=draft', ['Élan']],
  ['courses', 'language=en', ['درس ١٠']],
  ['courses', 'teacherId={teacher}', ['درس ٢']],
  ['courses', 'teacherId={nowhere}', []],
  ['courses', 'enrolled=true', []],
  ['courses', 'status=published&language=ar', []],
  ['seasons', 'courseId={a}', ['b 2', 'B 10']],
  ['seasons', 'courseId={nowhere}', []],
  ['seasons', 'status=published', ['b 2']],
  ['lessons', 'courseId={a}', ['أ', 'ا 1', 'ب']],
  ['lessons', 'courseId={b}', []],
  ['lessons', 'seasonId={one}', ['أ', 'ب']],
  ['lessons', 'status=published', ['ب']],
  ['lessons', 'seasonId={one}&status=draft', ['أ']],
  ['summaries', 'courseId={a}', ['Y', 'z']],
  ['summaries', 'seasonId={one}', ['z']],
  ['summaries', 'seasonId={two}', ['Y']],
  ['summaries', 'lessonId={first}', ['z']],
  ['summaries', 'lessonId={nowhere}', []],
  ['summaries', 'status=published', ['z']],
  ['announcements', 'audience=teachers', ['Soon']],
  ['announcements', 'courseId={b}', ['Out']],
  ['announcements', 'courseId={nowhere}', []],
  ['announcements', 'pinned=true', ['Soon']],
  ['announcements', 'pinned=false', ['Draft', 'Out', 'Over', 'Read']],
  ['announcements', 'unread=true', ['Draft', 'Out', 'Over', 'Soon']],
  ['announcements', 'unread=false', ['Read']],
  ['announcements', 'status=draft', ['Draft']],
  ['announcements', 'status=scheduled', ['Soon']],
  ['announcements', 'status=published', ['Out', 'Read']],
  ['announcements', 'status=expired', ['Over']],
  ['users', 'role=student', ['other', 'student']],
  ['users', 'status=disabled', ['other']],
  ['users', 'courseId={a}', ['other', 'student']],
  ['users', 'courseId={b}&role=student&status=active', ['student']],
  ['users', 'courseId={nowhere}', []],
  ['users', 'groupId={group}', ['other']],
  ['users', 'groupId={nowhere}', []],
  ['groups', 'courseId={a}', ['ب ٢']],
  ['groups', 'seasonId={one}', ['ب ٢']],
  ['groups', 'seasonId={two}', []],
  ['groups', 'teacherId={teacher}', ['Ünal']],
  ['groups', 'userId={other}', ['ب ٢']],
  ['groups', 'userId={student}', []],
  ['groups', 'status=archived', ['ب ١٠']],
  ['groups', 'day=3', ['ب ١٠']],
  ['groups', 'day=0', []],
  ['groups', 'status=active&q=unal', ['Ünal']],
  ['views', 'list=lessons', ['late', 'New']],
  ['views', 'list=courses&q=mi', ['Mine']],
  ['views', 'list=students', []],
])('%s by %s', async (name, query, found) => {
  const { called } = resources.find(kind => kind.name === name)!
  for (const minimal of ['', '&Minimal=1']) {
    const { items, total } = await done('admin', `GET /${name}?sort=${called}&${filled(query)}${minimal}`)
    expect([items.map((item: Item) => item[called]), total]).toEqual([found, found.length])
  }
})

test.each<[query: string, found: string[]]>([
  ['', ['other', 'student', 'student']],
  ['courseId={a}', ['other', 'student']],
  ['userId={student}', ['student', 'student']],
  ['userId={student}&courseId={b}', ['student']],
  ['groupId={group}', ['other']],
  ['groupId={nowhere}', []],
  ['courseId={nowhere}', []],
  ['q=oth', ['other']],
])('enrolments by %s', async (query, found) => {
  const { items, total } = await done('admin', `GET /enrolments?${filled(query)}`)
  expect([items.map(({ user }: Item) => user.name).toSorted(), total]).toEqual([found, found.length])
})

test.each([
  'status=ripe',
  'sort=title,status',
  'sort=status,status',
  'sort=-position,position',
  'sort=status,position,title',
  'sort=status,',
  'sort=--title',
  'language=fr',
  'teacherId=7',
  'enrolled=maybe',
  'deleted=x',
])('courses by %s are refused', async query => {
  expect((await call('admin', `GET /courses?${query}`)).status).toBe(422)
})

test('no more than eight words are looked for, and none of a search of over a hundred letters', async () => {
  const eight = 'Élan elan e el ela elan ELAN é'
  expect(await list('courses', `q=${encodeURIComponent(`${eight} nothing`)}`)).toHaveLength(1)
  expect(await list('courses', `q=${encodeURIComponent(`nothing ${eight}`)}`)).toHaveLength(0)
  expect((await call('admin', `GET /courses?q=${'x'.repeat(101)}`)).status).toBe(422)
})

describe('the bin', () => {
  test.each(resources)(
    'of $name tells when, and shows the newest first',
    async ({ name, called, needed }) => {
      const parents = { courseId: ids.a!, seasonId: ids.one! }
      const created: Item[] = []
      for (let number = 901; number <= 903; number++)
        created.push(await done('admin', `POST /${name}`, needed({ ...parents, number })))
      for (const { id } of [created[1]!, created[2]!, created[0]!]) {
        await done('admin', `DELETE /${name}/${id}`)
        await pause(2)
      }
      const binned = await list(name, 'deleted=true')
      expect(idsOf(binned)).toEqual([created[0]!.id, created[2]!.id, created[1]!.id])
      for (const { deletedAt } of binned) expect(deletedAt).toMatch(/^\d{4}-.*\.\d{3}Z$/)
      expect((await list(name, `deleted=true&sort=${called}`)).map(item => item[called])).toEqual(
        created.map(item => item[called]),
      )
      expect(await list(name, 'deleted=true&q=902')).toMatchObject([{ id: created[1]!.id }])
      expect(await done('admin', `GET /${name}?deleted=true&Minimal=1`)).toMatchObject({ total: 3 })
    },
  )
})
