// It alone catches: pages and totals of a search that finds more than are counted, and other hits once they are not few.
import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { foundBy } from '#platform/server/db/search.ts'
import { type As, newWorld } from '#test/world.ts'
import { type Found, maxHits, pageLength } from '../contract/search.ts'

const world = await newWorld()
const titleOf = (n: number) => `${n % 30 === 0 ? 'Seldom' : 'Often'} harvest ${n}`
const all = maxHits + 50
const numbers = Array.from({ length: all }, (_, n) => n)

beforeAll(async () => {
  const course = await world.newCourse()
  await world.enrol(course.id)
  const season = await world.newSeason(course.id)
  const like = await world.newLesson(season.id, { title: 'Other', status: 'published' })
  await world.db.write(async tx => {
    const { row: _, ...first } = (await tx
      .selectFrom('lessons')
      .selectAll()
      .where('id', '=', like.id)
      .executeTakeFirstOrThrow()) as { row?: number } & Record<string, any>
    const rows = numbers.map(n => ({
      ...first,
      id: randomUUIDv7(),
      title: titleOf(n),
      ...foundBy(titleOf(n)),
    }))
    for (let at = 0; at < all; at += 200)
      await tx
        .insertInto('lessons')
        .values(rows.slice(at, at + 200) as never)
        .execute()
  })
})

async function lessons(as: As, q: string, page = 1) {
  const { groups }: Found = await world.done(as, `GET /search?q=${q}&kind=lessons&page=${page}`)
  return groups[0] ?? { total: 0, items: [] }
}
const titlesIn = async (as: As, q: string, page: number) =>
  (await lessons(as, q, page)).items.map(({ title }) => title)

test.each(['admin', 'teacher', 'student'] as const)(
  'of more than are counted, %s is told of as many, by title and each once',
  async who => {
    expect((await lessons(who, 'harvest')).total).toBe(maxHits)
    const slipped = await lessons(who, 'harvast')
    expect([slipped.total, slipped.items.length]).toEqual([maxHits, pageLength])
    const pages = [1, 2, maxHits / pageLength]
    const titles = (await Promise.all(pages.map(page => titlesIn(who, 'harvest', page)))).flat()
    expect(new Set(titles).size).toBe(pages.length * pageLength)
    const keys = titles.map(title => foundBy(title).sortKey)
    expect(keys).toEqual(keys.toSorted())
  },
)

test.each(['admin', 'student'] as const)('of fewer, %s is told how many they are, in order', async who => {
  const seldom = numbers.map(titleOf).filter(title => title.startsWith('Seldom'))
  expect((await lessons(who, 'seldom')).total).toBe(seldom.length)
  const titles = [
    ...(await titlesIn(who, 'seldom+harvest', 1)),
    ...(await titlesIn(who, 'seldom+harvest', 2)),
  ]
  expect(titles).toEqual(seldom)
  expect(await titlesIn(who, 'seldum+harvest', 1)).toEqual(seldom.slice(0, pageLength))
  expect((await lessons(who, 'seldum+harvest')).total).toBe(seldom.length)
})
