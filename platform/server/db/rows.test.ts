import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { connectDb } from './engines/open.ts'
import type { Db, Tables } from './tables.ts'
import { insertRows, updateRows } from './rows.ts'

type Job = Tables['jobs']
let db: Db
beforeEach(async () => {
  db = await connectDb(await newAddress())
})
afterEach(() => db.close())

const job = (at: number, more: Partial<Job> = {}): Job => ({
  ...{ id: `job-${String(at).padStart(4, '0')}`, kind: 'test', subjectId: `s${at}`, ownerId: null },
  ...{
    payload: `{"text":"\\"quoted\\" ١٢ \\\\ ${at}"}`,
    result: null,
    state: 'waiting',
    runAt: '2026-01-01',
  },
  ...{ leasedUntil: null, token: null, tries: at, done: 0, total: null, problem: null, cancelAskedAt: null },
  ...{ series: null, number: null, createdAt: '2026-01-01', finishedAt: null, phase: null, resource: null },
  ...{ action: null, counts: null, touches: null, updatedAt: null, key: null, version: 1 },
  ...{ data: null, hash: null, secret: null, reach: null },
  ...more,
})
const jobs = (count: number) => Array.from({ length: count }, (_, at) => job(at))
const kept = () => db.read.selectFrom('jobs').selectAll().where('kind', '=', 'test').orderBy('id').execute()

test.for([0, 1, 2, 3, 128, 129, 300])('%i rows are inserted as they are', async count => {
  await db.write(tx => insertRows(tx, 'test jobs', 'jobs', jobs(count), insert => insert))
  expect(await kept()).toEqual(jobs(count))
})

test('what is there is changed as it is said, and what is returned is of all rows', async () => {
  await db.write(tx => insertRows(tx, 'test jobs', 'jobs', jobs(2), insert => insert))
  const changed = Array.from({ length: 5 }, (_, at) => job(at, { subjectId: 'changed', total: at }))
  const returned = await db.write(tx =>
    insertRows(tx, 'test jobs again', 'jobs', changed, insert =>
      insert
        .onConflict(known => known.column('id').doUpdateSet(row => ({ total: row.ref('excluded.total') })))
        .returning(['id', 'total']),
    ),
  )
  expect(returned.map(({ id, total }) => [id, total])).toEqual(changed.map(({ id, total }) => [id, total]))
  expect((await kept()).map(({ subjectId }) => subjectId)).toEqual([
    ...['s0', 's1'],
    ...['changed', 'changed', 'changed'],
  ])
})

test('columns of many rows are set by their ids, each to its own, and nothing else is', async () => {
  await db.write(tx => insertRows(tx, 'test jobs', 'jobs', jobs(4), insert => insert))
  const set = [
    { id: job(1).id, total: 7, problem: null, result: 'one' },
    { id: job(2).id, total: null, problem: 'why', result: null },
    { id: 'nobody', total: 1, problem: null, result: null },
  ]
  await db.write(tx => updateRows(tx, 'test jobs set', 'jobs', set))
  expect(await kept()).toEqual([job(0), { ...job(1), ...set[0] }, { ...job(2), ...set[1] }, job(3)])
})

test('what all of many rows have in common is set in each, and only there', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    job(0, { id: job(at).id, total: at === 39 ? null : at, problem: null, result: 'same', done: 5 }),
  )
  await db.write(tx => insertRows(tx, 'test jobs', 'jobs', rows, insert => insert))
  expect(await kept()).toEqual(rows)
  const set = rows
    .slice(0, 30)
    .map(({ id }, at) => ({ id, total: null, problem: at === 3 ? 'why' : null, done: 9 }))
  await db.write(tx => updateRows(tx, 'test jobs set', 'jobs', set))
  expect(await kept()).toEqual(rows.map((row, at) => ({ ...row, ...set[at] })))
})
