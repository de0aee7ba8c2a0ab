// It alone catches: a list that another one's order or filter changes, and one that loses a row between its pages.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { threeOfEach, titles } from '#test/listed.ts'
import { orderOf, resources } from '#test/resources.ts'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>
const world = await newWorld()
const { done, call } = world
const nowhere = '01890000-0000-7000-8000-000000000000'
const list = async (name: string, query = '', as: 'admin' | 'teacher' | 'student' = 'admin') =>
  (await done(as, `GET /${name}?pageSize=100&${query}`)).items as Item[]
/** Ids of what the tests below filter by. */
const ids: Record<string, string> = { nowhere }

beforeAll(async () => {
  Object.assign(ids, await threeOfEach(world))
})

/** How each key of an order is read off an item: texts that compare as the order does. */
const keyOf: Record<string, (item: Item) => string> = {
  pinned: ({ pinned }) => String(Number(pinned)),
  position: ({ position }) => String(position).padStart(9, '0'),
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt ?? '',
  publishAt: ({ publishAt }) => publishAt ?? '',
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
  ['meetings', 'startsAt,createdAt,updatedAt'],
  ['guardians', 'name,createdAt,updatedAt'],
  ['views', 'name,position,createdAt,updatedAt'],
  ['questions', 'title,createdAt,updatedAt'],
  ['quizzes', 'title,course,position,status,createdAt,updatedAt'],
  ['exams', 'heldOn,createdAt,updatedAt'],
  ['exceptions', 'createdAt,updatedAt'],
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
  ['meetings', 'startsAt'],
  ['guardians', 'name'],
  ['questions', '-createdAt'],
  ['quizzes', 'position'],
  ['exams', 'heldOn'],
  ['exceptions', '-createdAt'],
  ['enrolments', '-createdAt'],
])('%s are in the order of %s where none is asked for', async (name, sort) => {
  expect(idsOf(await list(name))).toEqual(idsOf(await list(name, `sort=${sort}`)))
})

const filled = (query: string) => query.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)
const filtered: [name: string, query: string, called: string[]][] = [
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
  ['guardians', 'userId={student}', ['Ömer', 'أم ٢']],
  ['guardians', 'userId={nowhere}', []],
  ['views', 'list=lessons', ['late', 'New']],
  ['views', 'list=courses&q=mi', ['Mine']],
  ['views', 'list=students', []],
  ['questions', 'courseId={a}', ['س ٢', 'س ١٠']],
  ['questions', 'kind=short', ['س ٢']],
  ['questions', 'tag=جبر', ['س ١٠']],
  ['questions', 'tag=GEOMETRY', ['س ٢']],
  ['questions', 'tag=geo', []],
  ['questions', 'tag=EQUATIONS-in-one-and-in-two-variable', ['س ٢']],
  ['questions', 'tag=01890000-0000-7000-8000-00000000000A', ['س ٢']],
  ['questions', 'difficulty=easy', ['Ölçü']],
  ['questions', 'status=draft', ['Ölçü', 'س ٢']],
  ['questions', 'quizId={quiz}', ['س ١٠']],
  ['questions', 'quizId={nowhere}', []],
  ['questions', 'unused=true', ['Ölçü', 'س ٢']],
  ['questions', 'unused=false', ['س ١٠']],
  ['quizzes', 'courseId={a}', ['Unit', 'zero', 'ق ٢', 'ق ١٠']],
  ['quizzes', 'courseId={b}', []],
  ['quizzes', 'seasonId={two}', ['Unit', 'zero']],
  ['quizzes', 'status=draft', ['zero']],
  ['quizzes', 'upcoming=true', ['Unit']],
  ['quizzes', 'state=draft', ['zero']],
  ['quizzes', 'state=scheduled', ['Unit']],
  ['quizzes', 'state=open', ['ق ٢']],
  ['quizzes', 'state=closed', ['ق ١٠']],
]
test.each(filtered)('%s by %s', async (name, query, expected) => {
  const { called } = resources.find(kind => kind.name === name)!
  for (const minimal of ['', '&Minimal=1']) {
    const { items, total } = await done('admin', `GET /${name}?sort=${called}&${filled(query)}${minimal}`)
    expect([items.map((item: Item) => item[called]), total]).toEqual([expected, expected.length])
  }
})

describe.each([...new Set(filtered.map(([name]) => name))])('%s by two filters', name => {
  const queries = filtered.flatMap(([each, query]) => (each === name ? [query] : []))
  const namesIn = (query: string) => [...new URLSearchParams(query).keys()]
  const pairs = queries.flatMap(one =>
    queries
      .filter(other => !namesIn(one).some(key => namesIn(other).includes(key)))
      .map(other => [one, other] as const),
  )
  async function compareEachPair(as: 'admin' | 'teacher') {
    const single = new Map<string, string[]>()
    for (const query of queries) single.set(query, idsOf(await list(name, filled(query), as)))
    for (const [one, other] of pairs) {
      // A value that reads like the end of one filter and another one, for whatever remembers by joined texts.
      const joined = filled(`${one}%20${other.replaceAll(/[=&]/g, '')}`)
      await call(as, `GET /${name}?pageSize=100&${joined}`)
      const expected = single.get(one)!.filter(id => single.get(other)!.includes(id))
      expect([one, other, idsOf(await list(name, `${filled(one)}&${filled(other)}`, as))]).toEqual([
        one,
        other,
        expected,
      ])
    }
  }
  test('are what is in both, whatever was asked before', () => compareEachPair('admin'))
  test('are the same for a teacher', { tags: ['long'] }, () => compareEachPair('teacher'))
})

test.each<[query: string, found: number]>([
  ['courseId={a}', 3],
  ['courseId={b}', 0],
  ['userId={student}', 1],
  ['userId={nowhere}', 0],
  ['groupId={group}', 1],
  ['quizId={quiz}', 1],
])('exceptions by %s', async (query, found) => {
  for (const minimal of ['', '&Minimal=1'])
    expect((await done('admin', `GET /exceptions?${filled(query)}${minimal}`)).total).toBe(found)
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
  const learners: string[] = []
  beforeAll(async () => {
    for (let at = 0; at < 3; at++) learners.push((await world.newPerson(`learner.${at}`, 'student')).id)
    await done('admin', 'POST /enrolments', { courseId: ids.a, userIds: learners })
  })
  test.each(resources)(
    'of $name tells when, and shows the newest first',
    async ({ name, of, called, needed }) => {
      const parents = { courseId: ids.a!, seasonId: ids.one!, groupId: ids.group! }
      const created: Item[] = []
      for (const [at, learnerId] of learners.entries())
        created.push(
          await done('admin', `POST /${name}`, needed({ ...parents, learnerId, number: 901 + at })),
        )
      for (const { id } of [created[1]!, created[2]!, created[0]!]) {
        await done('admin', `DELETE /${name}/${id}`)
        await pause(2)
      }
      const binned = await list(name, 'deleted=true')
      expect(idsOf(binned)).toEqual([created[0]!.id, created[2]!.id, created[1]!.id])
      for (const { deletedAt } of binned) expect(deletedAt).toMatch(/^\d{4}-.*\.\d{3}Z$/)
      expect(
        (await list(name, `deleted=true&sort=${orderOf({ of, called })}`)).map(item => item[called]),
      ).toEqual(created.map(item => item[called]))
      expect(await list(name, 'deleted=true&q=902')).toMatchObject([{ id: created[1]!.id }])
      expect(await done('admin', `GET /${name}?deleted=true&Minimal=1`)).toMatchObject({ total: 3 })
    },
  )
})
