import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { compare } from '#platform/contract/compare.ts'
import { refreshStatistics } from '#platform/server/jobs/statistics.ts'
import { newWorld } from '#test/world.ts'

// More than are looked at one by one (`few` of a list), in one course and beside it.
const enrolled = 5_200
const others = 40
const world = await newWorld()
const { done } = world
type Row = Record<'id' | 'userId' | 'courseId' | 'createdAt' | 'updatedAt' | 'name' | 'sortKey', string>
let rows: Row[]
let [large, small] = ['', '']
const time = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString()

beforeAll(async () => {
  large = (await world.newCourse()).id
  small = (await world.newCourse()).id
  await world.db.write(async tx => {
    const like = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', world.people.student.id)
      .executeTakeFirstOrThrow()
    const { row: _, ...student } = like as typeof like & { row?: number }
    const people = Array.from({ length: enrolled + others }, (_, n) => {
      const name = `${n % 3 === 0 ? 'Figs' : 'Dates'} ${n % 2_000} tree`
      const person = { ...student, name, username: `person${n}`, id: randomUUIDv7() }
      // Of those in the bin nothing is listed.
      const deletedAt = n % 1_000 === 7 ? time(0) : null
      return { ...person, ...foundUserBy(person), lastSeenAt: time(n % 700), deletedAt }
    })
    const inCourse = (courseId: string, some: typeof people, from: number) =>
      some.map(({ id: userId }, n) => ({
        ...{ id: randomUUIDv7(), courseId, userId, source: 'staff' as const, expiresAt: null },
        ...{ createdAt: time((n * 7 + from) % 900), updatedAt: time((n * 11 + from) % 800) },
        ...{ version: 1, deletedAt: null },
      }))
    const enrolments = [
      ...inCourse(large, people.slice(0, enrolled), 0),
      ...inCourse(small, people.slice(enrolled - 60), 5),
    ]
    for (let at = 0; at < enrolments.length; at += 500) {
      const some = people.slice(at, at + 500)
      if (some.length > 0) await tx.insertInto('users').values(some).execute()
      await tx
        .insertInto('enrolments')
        .values(enrolments.slice(at, at + 500))
        .execute()
    }
    const names = new Map(people.filter(({ deletedAt }) => !deletedAt).map(person => [person.id, person]))
    rows = enrolments.flatMap(row => {
      const person = names.get(row.userId)
      return person ? [{ ...row, name: person.name, sortKey: person.sortKey }] : []
    })
  })
  await refreshStatistics(world.db)
})

const keysOf = { createdAt: ['createdAt'], updatedAt: ['updatedAt'], name: ['sortKey', 'userId'] } as const
function inOrder(some: Row[], sort: string) {
  const keys = [...keysOf[sort.replace('-', '') as keyof typeof keysOf], 'id'] as const
  const direction = sort.startsWith('-') ? -1 : 1
  return some.toSorted((one, other) => {
    const key = keys.find(key => one[key] !== other[key])
    return key ? direction * compare(one[key], other[key]) : 0
  })
}
const filters = {
  'of all': ['', () => true],
  'of a large course': ['courseId=large', (row: Row) => row.courseId === large],
  'of a small one': ['courseId=small', (row: Row) => row.courseId === small],
  'of some by their names': ['q=figs', ({ name }: Row) => name.startsWith('Figs')],
  'of all by their names': ['q=tree', () => true],
} as const

test.each(
  Object.keys(filters).flatMap(of =>
    ['createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'name', '-name'].map(sort => [of, sort]),
  ),
)('enrolments %s by %s stand where they are, in whichever order pages are asked for', async (of, sort) => {
  const [query, isFound] = filters[of as keyof typeof filters]
  const expected = inOrder(rows.filter(isFound), sort)
  const asked = query.replace('large', large).replace('small', small)
  for (const page of [1, 12, 11, 13, 51, 50, 52, 2, 900]) {
    const { items, total } = await done(
      'admin',
      `GET /enrolments?${asked}&sort=${sort}&pageSize=100&page=${page}`,
    )
    const ids = items.map(({ id }: Row) => id)
    expect([page, total, ids]).toEqual([
      page,
      expected.length,
      expected.slice((page - 1) * 100, page * 100).map(({ id }) => id),
    ])
  }
})

type Listed = { id: string; name: string }
/** All pages of a list of users, the last ones first. */
async function usersIn(query: string, pages: number) {
  const found: Listed[][] = []
  const totals = new Set<number>()
  for (let page = pages; page > 0; page--) {
    const { items, total } = await done('admin', `GET /users?${query}&Minimal=1&pageSize=1000&page=${page}`)
    found.unshift(items)
    totals.add(total)
  }
  return { ids: found.flat().map(({ id }) => id), totals: [...totals] }
}
const idsBy = (some: Row[], sort: string) => inOrder(some, sort).map(({ userId }) => userId)

test.each([
  ['a large course', 'large', 'name'],
  ['a large course, downwards', 'large', '-name'],
  ['a small course', 'small', 'name'],
])('students of %s are listed by name', async (_, course, sort) => {
  const courseId = course === 'large' ? large : small
  const expected = idsBy(
    rows.filter(row => row.courseId === courseId),
    sort,
  )
  expect(await usersIn(`role=student&courseId=${courseId}&sort=${sort}`, 6)).toEqual({
    ids: expected,
    totals: [expected.length],
  })
  const beyond = await done('admin', `GET /users?role=student&courseId=${courseId}&sort=${sort}&page=900`)
  expect(beyond).toMatchObject({ items: [], total: expected.length })
  const named = await usersIn(`role=student&courseId=${courseId}&sort=${sort}&q=figs`, 2)
  const figs = new Set(rows.filter(({ name }) => name.startsWith('Figs')).map(({ userId }) => userId))
  expect(named.ids).toEqual(expected.filter(id => figs.has(id)))
})

test('students of a large course are listed by when they were seen, once each', async () => {
  const query = `role=student&courseId=${large}&sort=-lastSeenAt`
  const { items } = await done('admin', `GET /users?${query}&pageSize=100`)
  const seen = items.map(({ lastSeenAt }: { lastSeenAt: string }) => lastSeenAt)
  expect(seen).toEqual(seen.toSorted(compare).toReversed())
  const { ids, totals } = await usersIn(query, 6)
  const expected = idsBy(
    rows.filter(({ courseId }) => courseId === large),
    'name',
  )
  expect([ids.toSorted(compare), totals]).toEqual([expected.toSorted(compare), [expected.length]])
})

test('of those who may be enrolled in a large course few are left, and in a small one nearly all', async () => {
  const mayBe = async (courseId: string) =>
    (await done('admin', `GET /users?enrollable=${courseId}&Minimal=1&status=active&q=tree&pageSize=1000`))
      .total
  const of = (courseId: string) => rows.filter(row => row.courseId === courseId).length
  const all = new Set(rows.map(({ userId }) => userId)).size
  expect([await mayBe(large), await mayBe(small)]).toEqual([all - of(large), all - of(small)])
})

test('who leaves and who comes moves them', async () => {
  const [first] = inOrder(
    rows.filter(({ courseId }) => courseId === large),
    'name',
  )
  const page = async (number: number) => {
    const query = `courseId=${large}&sort=name&pageSize=100&page=${number}`
    const { items } = await done('admin', `GET /enrolments?${query}`)
    return items.map(({ id }: Row) => id)
  }
  const before = await page(20)
  await done('admin', `DELETE /enrolments/${first!.id}`)
  expect((await page(20)).slice(0, -1)).toEqual(before.slice(1))
  await done('admin', 'POST /enrolments', { courseId: large, userIds: [first!.userId] })
  expect(await page(20)).toEqual(before)
  const { items } = await done('admin', `GET /users?role=student&courseId=${large}&pageSize=1`)
  expect(items[0].id).toBe(first!.userId)
})
