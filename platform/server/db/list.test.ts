import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { foundBy } from './search.ts'

const world = await newWorld()
const many = 1_300

describe('a list that is read far behind its beginning', () => {
  let seasonId: string
  const sorts = ['title', '-title', 'position', '-createdAt', 'status,title', 'position,-title']
  const page = async (query: string) =>
    (await world.done('admin', `GET /lessons?pageSize=100&${query}`)).items
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
  const whole = async (sort: string) => {
    const parts = [1, 2].map(page => world.done('admin', `GET /lessons?Minimal=1&sort=${sort}&page=${page}`))
    return idsOf((await Promise.all(parts)).flatMap(({ items }) => items))
  }

  beforeAll(async () => {
    const course = await world.newCourse()
    seasonId = (await world.newSeason(course.id)).id
    await world.newLesson(seasonId)
    await world.db.write(async tx => {
      const row = await tx.selectFrom('lessons').selectAll().executeTakeFirstOrThrow()
      const { row: _, ...like } = row as typeof row & { row?: number }
      const rows = Array.from({ length: many }, (_, n) => {
        const title = `${n % 7 === 0 ? 'Figs' : 'Dates'} ${n}`
        const createdAt = new Date(Date.UTC(2026, 0, 1) + (n % 400) * 1_000).toISOString()
        return { ...like, id: randomUUIDv7(), title, createdAt, position: n % 30, ...foundBy(title) }
      })
      for (let at = 0; at < many; at += 200)
        await tx
          .insertInto('lessons')
          .values(rows.slice(at, at + 200))
          .execute()
    })
  })

  test.each(sorts)(
    'by %s its pages are where they are, in whichever order they are asked for',
    async sort => {
      const all = await whole(sort)
      expect(all).toHaveLength(many + 1)
      for (const number of [13, 11, 12, 14, 13, 2, 15]) {
        const expected = all.slice((number - 1) * 100, number * 100)
        expect(idsOf(await page(`sort=${sort}&page=${number}`))).toEqual(expected)
      }
    },
  )

  test('a change moves them', async () => {
    const before = idsOf(await page('sort=title&page=13'))
    await world.newLesson(seasonId, { title: 'Apricots' })
    const after = idsOf(await page('sort=title&page=13'))
    expect(after.slice(1)).toEqual(before.slice(0, -1))
    expect(after).toEqual((await whole('title')).slice(1_200, 1_300))
  })

  test.each(['figs', 'dates', 'dates 12', 'fi', 'no such thing'])(
    'so are those of a search for %s',
    async q => {
      const found = (await world.done('admin', `GET /lessons?Minimal=1&sort=title&pageSize=1000`)).items
      const rest = (await world.done('admin', `GET /lessons?Minimal=1&sort=title&page=2`)).items
      const words = q.split(' ')
      const expected = [...found, ...rest].filter(({ title }: { title: string }) =>
        words.every(word =>
          title
            .toLowerCase()
            .split(' ')
            .some(part => part.startsWith(word)),
        ),
      )
      const answers = await Promise.all(
        [1, 2, 3].map(page =>
          world.done('admin', `GET /lessons?q=${encodeURIComponent(q)}&sort=title&page=${page}&pageSize=50`),
        ),
      )
      expect(answers.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(expected.slice(0, 150)))
      expect(answers.map(({ total }) => total)).toEqual(Array(3).fill(expected.length))
    },
  )
})

describe('what a student sees, of their courses and of free previews', () => {
  const titles = async (query: string) =>
    (await world.done('student', `GET /lessons?${query}`)).items.map(({ title }: { title: string }) => title)

  beforeAll(async () => {
    const [mine, other] = [await world.newCourse(), await world.newCourse()]
    await world.enrol(mine.id)
    for (const [n, { id }] of [mine, other].entries()) {
      const season = await world.newSeason(id)
      for (let at = 0; at < 6; at++)
        await world.newLesson(season.id, { title: `Olive ${at * 2 + n}`, freePreview: at % 2 === 0 })
    }
  })

  test.each(['title', '-title', 'position', '-createdAt', 'updatedAt', 'status', 'position,-title'])(
    'by %s is one list, page by page, with nothing twice',
    async sort => {
      const all = await titles(`sort=${sort}&pageSize=100`)
      expect(all).toHaveLength(9)
      const pages = await Promise.all(
        [1, 2, 3, 4].map(page => titles(`sort=${sort}&pageSize=3&page=${page}`)),
      )
      expect(pages.flat()).toEqual(all)
      if (sort === 'title') expect(all).toEqual([0, 1, 2, 4, 5, 6, 8, 9, 10].map(n => `Olive ${n}`))
    },
  )

  test('is searched as one', async () => {
    expect(await titles('q=olive+1&sort=title')).toEqual(['Olive 1', 'Olive 10'])
    expect((await world.done('student', 'GET /lessons?q=olive&pageSize=2')).total).toBe(9)
  })

  test('is counted as it is read, by whoever learns in some course or in none, whatever changes', async () => {
    const [learnsNowhere, learnsElsewhere] = [
      await world.newPerson('learns.nowhere', 'student'),
      await world.newPerson('learns.elsewhere', 'student'),
    ]
    const { items } = await world.done('admin', 'GET /lessons?q=olive+1&sort=title')
    const [{ id, courseId }] = items
    await world.enrol(courseId, learnsElsewhere)
    const students = ['student', learnsNowhere, learnsElsewhere] as const
    const totals = () =>
      Promise.all(students.map(async as => (await world.done(as, 'GET /lessons?pageSize=1')).total))
    const read = () =>
      Promise.all(students.map(async as => (await world.done(as, 'GET /lessons?pageSize=100')).items.length))
    for (const [line, sent, counted] of [
      ['GET /courses', undefined, [9, 6, 9]],
      [`PUT /lessons/${id}`, { freePreview: false }, [8, 5, 9]],
      [`PUT /lessons/${id}`, { status: 'draft' }, [8, 5, 8]],
      [`PUT /lessons/${id}`, { freePreview: true, status: 'published' }, [9, 6, 9]],
      [`PUT /courses/${courseId}`, { status: 'archived' }, [6, 3, 9]],
      [`DELETE /courses/${courseId}`, undefined, [6, 3, 3]],
    ] as const) {
      await world.done('admin', line, sent)
      expect([line, await totals(), await read()]).toEqual([line, counted, counted])
    }
  })
})
