import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { up } from './0006-search-in-texts.ts'
import { up as announcementTexts } from './0021-announcement-texts.ts'

const texts = ['courseTexts', 'lessonTexts', 'summaryTexts']

test('what was written before texts were searched is found as well', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ description: '<p>Ancient</p>' })
  const season = await world.newSeason(course.id)
  for (let n = 0; n < 3; n++)
    await world.newLesson(season.id, { title: `Older ${n}`, body: '<p>ancient</p>' })
  await world.newSummary({ courseId: course.id, body: null, title: 'Ancient' })
  const { engine } = world.db
  await world.db.write(async tx => {
    for (const table of texts)
      for (const each of engine === 'sqlite' ? [`${table}Terms`, `${table}Search`, table] : [table])
        await sql`drop table ${sql.table(each)}`.execute(tx)
    await up(tx, engine)
  })
  const { groups } = await world.done('admin', 'GET /search?q=ancient')
  expect(groups.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
    ['courses', 1],
    ['lessons', 3],
    ['summaries', 1],
  ])
  // Writing goes on: the words of a change replace those that were filled in.
  await world.done('admin', `PUT /courses/${course.id}`, { description: '<p>Modern</p>' })
  expect((await world.done('admin', 'GET /search?q=modern')).groups).toHaveLength(1)
  await world.done('admin', `DELETE /courses/${course.id}`)
  expect((await world.done('admin', 'GET /search?q=ancient')).groups).toEqual([])
})

test('so are announcements', async () => {
  const world = await newWorld()
  const draft = { title: 'Trip', audience: 'everyone', publishAt: '2020-01-01T00:00:00.000Z' }
  const { id } = await world.done('admin', 'POST /announcements', { ...draft, body: '<p>Museum</p>' })
  const { engine } = world.db
  const table = 'announcementTexts'
  await world.db.write(async tx => {
    for (const each of engine === 'sqlite' ? [`${table}Terms`, `${table}Search`, table] : [table])
      await sql`drop table ${sql.table(each)}`.execute(tx)
    await announcementTexts(tx, engine)
  })
  const found = async (q: string) => (await world.done('student', `GET /search?q=${q}`)).groups
  expect(await found('museum')).toMatchObject([{ kind: 'announcements', items: [{ id }] }])
  await world.done('admin', `PUT /announcements/${id}`, { body: '<p>Zoo</p>' })
  expect([await found('museum'), await found('zoo')]).toMatchObject([[], [{ total: 1 }]])
})
