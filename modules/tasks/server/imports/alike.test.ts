import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

/** Rows of one table that are about people who are not there yet, and may be the same. */
const world = await newWorld()
const { done } = world
const { prepared, applied, until, rowsOf } = importsIn(world)
const summaryOf = (rows: any[]) => rows.map(({ title, result, code }) => [title, result, code])

const table = [
  'الاسم,الهاتف,كود',
  'سامي عادل,01099990001,',
  'منى عادل,01099990001,',
  'هدى عادل,01099990001,77',
  'ليلى سعد,01099990002,',
  'ليلى سعد,,',
  'ليلى سعد,01099990003,',
].join('\r\n')

test('a phone and a name of a row above are asked for before, as they would be refused then', async () => {
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 3, conflict: 3 })
  const rows = await rowsOf('admin', job.id)
  expect(summaryOf(rows)).toEqual([
    ['سامي عادل', 'new', null],
    ['منى عادل', 'conflict', 'phone_of_another'],
    ['هدى عادل', 'conflict', 'phone_of_another'],
    ['ليلى سعد', 'new', null],
    ['ليلى سعد', 'conflict', 'same_name'],
    ['ليلى سعد', 'new', 'namesake'],
  ])
  // The row above is shown beside it, with its cells.
  const above = { number: 2, title: 'سامي عادل', cells: [{}, { value: '+201099990001' }, {}] }
  expect(rows[1]).toMatchObject({ changes: [], match: null, above })
  expect(rows.map(({ above }) => above?.number ?? null)).toEqual([null, 2, 2, null, 5, 5])

  await done('admin', `PUT /jobs/${job.id}/rows`, { code: 'phone_of_another', decision: 'new' })
  await done('admin', `PUT /jobs/${job.id}/rows/${rows[4].id}`, { decision: 'same' })
  const ended = await applied('admin', job.id)
  expect(ended).toMatchObject({ result: null, counts: { new: 5, same: 1, refused: 0 } })
  expect((await done('admin', 'GET /users?q=01099990001')).total).toBe(3)
  expect((await done('admin', `GET /users?q=${encodeURIComponent('ليلى سعد')}`)).total).toBe(2)
  await done('admin', `POST /jobs/${job.id}/undo`)
  await until('admin', job.id, /undone/)
})

test('names of a row above are nobody’s where all of them are somebody new', async () => {
  const job = await prepared('admin', 'الاسم,الهاتف\r\nليلى سعد,01099990002\r\nليلى سعد,')
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { sameName: 'new' } })
  expect((await until('admin', job.id, /ready/)).counts).toMatchObject({ new: 2, conflict: 0 })
})
