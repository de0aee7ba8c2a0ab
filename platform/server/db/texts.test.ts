import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#app/server/migrations/0006-search-in-texts.ts'
import { newWorld } from '#test/world.ts'
import { plainText } from '../rich-text/plain-text.ts'
import { texts } from './texts.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p>O<strong>n</strong>e<br>two</p>', 'One two'],
  ['<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>', 'a b c d'],
  ['<a href="https://a/?b=1&amp;c" rel="x">here</a>', 'here'],
  ['&amp;lt; 3 &lt; 4 &quot;x&quot;', '&lt; 3 < 4 "x"'],
  ['a <span data-math="inline">x^2</span>b', 'a x^2b'],
  ['  \n', ''],
])('%s says %s', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('what was written before texts were searched is found as well', async () => {
  const world = await newWorld()
  const course = await world.newCourse({ description: '<p>Ancient</p>' })
  const season = await world.newSeason(course.id)
  for (let n = 0; n < 3; n++)
    await world.newLesson(season.id, { title: `Older ${n}`, body: '<p>ancient</p>' })
  await world.newSummary({ courseId: course.id, body: null, title: 'Ancient' })
  const { engine } = world.db
  await world.db.write(async tx => {
    for (const { table } of Object.values(texts))
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
