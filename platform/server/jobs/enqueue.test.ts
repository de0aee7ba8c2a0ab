import { beforeEach, expect, test } from 'vitest'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { integer, record } from '../../contract/schema.ts'
import type { Db } from '../db/tables.ts'
import { cancelJobs, enqueue, resumeJobs } from './enqueue.ts'
import { runJobs } from './jobs.ts'
import { Held, type JobKind, type Run } from './run.ts'

/** What a job is asked for with, what comes of it, and how it is called off, put off, ordered and repeated. */
const addJob = { name: 'add', payload: record({ one: integer(), other: integer() }) }
const emptyJob = { name: 'empty', payload: record({}) }
const payload = { one: 1, other: 2 }
let db: Db
beforeEach(async () => {
  db = await openDb(await newAddress())
  return () => db.close()
})
const rows = () => db.read.selectFrom('jobs').selectAll().execute()
const states = async () => (await rows()).map(({ state }) => state)
const setAll = (values: object) => db.write(tx => tx.updateTable('jobs').set(values).execute())
const add = (more: object = {}) => db.write(tx => enqueue(tx, addJob, { subjectId: 'a', payload, ...more }))
const runner = (work: (run: Run) => Promise<unknown>, more: Partial<JobKind> = {}) =>
  runJobs(db, [{ type: addJob, concurrency: 1, work, ...more } as JobKind], { onError: () => {} })

test('a payload that is not of its type is not asked for', async () => {
  const wrong = { subjectId: 'a', payload: { one: 'x', other: 2 } as never }
  await expect(db.write(tx => enqueue(tx, addJob, wrong))).rejects.toThrow()
  expect(await rows()).toEqual([])
})

test('one that an older release asked for otherwise is given up, and says why', async () => {
  await add()
  await setAll({ payload: '{"one":1}', tries: 2 })
  const work = runner(async () => expect.unreachable())
  work.nudge()
  await expect.poll(states).toEqual(['failed'])
  await work.stop()
  expect((await rows())[0]!.problem).toContain('other')
})

test('what somebody asked for is kept with its result; what the server did for itself is not', async () => {
  await add({ ownerId: 'somebody' })
  await add()
  const jobs = runner(async ({ payload: { one, other } }) => ({ sum: one + other }))
  jobs.nudge()
  await expect.poll(states).toEqual(['done'])
  await jobs.stop()
  const [kept] = await rows()
  expect(kept).toMatchObject({ ownerId: 'somebody', result: '{"sum":3}', token: null, tries: 1 })
  expect(kept!.finishedAt).toBeTruthy()
})

test('one that waits is called off at once, and asked for anew', async () => {
  await add()
  await db.write(tx => cancelJobs(tx, 'a'))
  const seen: string[] = []
  const jobs = runner(async ({ subjectId }) => void seen.push(subjectId))
  jobs.nudge()
  await jobs.ended('a', 1_000)
  expect([await states(), seen]).toEqual([['cancelled'], []])
  await db.write(tx => resumeJobs(tx, 'a'))
  jobs.nudge()
  await expect.poll(rows).toEqual([])
  await jobs.stop()
  expect(seen).toEqual(['a'])
})

/** A run that goes on until it is told to stop. */
function endless() {
  const started = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const jobs = runner(({ signal }) => {
    started.resolve()
    return new Promise((_, reject) =>
      signal.addEventListener('abort', async () => {
        await stopped.promise
        reject(signal.reason)
      }),
    )
  })
  return { jobs, started: started.promise, stop: stopped.resolve }
}

test('one that runs is told to stop, and ends as called off', async () => {
  await add()
  const { jobs, started, stop } = endless()
  jobs.nudge()
  await started
  await db.write(tx => cancelJobs(tx, 'a'))
  expect(await states()).toEqual(['running'])
  stop()
  jobs.nudge()
  await expect.poll(states).toEqual(['cancelled'])
  await jobs.stop()
})

test('one that is asked for anew before it has stopped is begun again', async () => {
  await add()
  const { jobs, started, stop } = endless()
  jobs.nudge()
  await started
  await db.write(tx => cancelJobs(tx, 'a'))
  jobs.nudge()
  await expect.poll(async () => (await rows())[0]!.cancelAskedAt).toBeTruthy()
  await db.write(tx => resumeJobs(tx, 'a'))
  stop()
  await expect
    .poll(async () => (await rows())[0])
    .toMatchObject({ state: expect.stringMatching(/waiting|running/), cancelAskedAt: null })
  await jobs.stop()
  const done = runner(async () => {})
  done.nudge()
  await expect.poll(rows).toEqual([])
  await done.stop()
})

test('one that is asked for later waits until then', async () => {
  await add({ at: new Date(Date.now() + 60_000).toISOString() })
  const jobs = runner(async () => {})
  jobs.nudge()
  await jobs.ended('a', 300)
  expect(await states()).toEqual(['waiting'])
  await setAll({ runAt: '2000' })
  jobs.nudge()
  await expect.poll(rows).toEqual([])
  await jobs.stop()
})

test('those of a series run in their order, one at a time, whoever runs them; others do not wait for them', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
  for (const number of numbers.toReversed())
    for (const name of ['a', 'b'])
      await add({ subjectId: name, series: { name, number }, payload: { one: number, other: 0 } })
  const seen: Record<string, number[]> = { a: [], b: [] }
  const under = { a: 0, b: 0, max: 0 }
  const runners = Array.from({ length: 4 }, () =>
    runner(
      async ({ subjectId, payload: { one } }) => {
        under.max = Math.max(under.max, ++under[subjectId as 'a'])
        await new Promise(go => setTimeout(go, 5))
        seen[subjectId]!.push(one)
        under[subjectId as 'a']--
      },
      { concurrency: 2 },
    ),
  )
  await expect.poll(async () => (runners.forEach(each => each.nudge()), rows())).toEqual([])
  for (const each of runners) await each.stop()
  expect(seen).toEqual({ a: numbers, b: numbers })
  expect(under.max).toBe(1)
})

test('one that is given up holds up nobody of its series', async () => {
  for (const number of [1, 2]) await add({ series: { name: 'a', number } })
  await db.write(tx => tx.updateTable('jobs').set({ tries: 2 }).where('number', '=', 1).execute())
  let first = true
  const jobs = runner(async () => {
    if (!first) return
    first = false
    throw new Error('It rains')
  })
  jobs.nudge()
  await expect.poll(rows).toMatchObject([{ number: 1, state: 'failed', problem: 'Error: It rains' }])
  await jobs.stop()
})

test('what is done again and again is asked for once, by fifty that start, and waits for its day after it was done', async () => {
  const done: string[] = []
  const kind = { type: emptyJob, concurrency: 1, everyMs: 86_400_000, work: async () => void done.push('x') }
  const runners = Array.from({ length: 50 }, () => runJobs(db, [kind], { onError: () => {} }))
  for (const each of runners) each.start()
  await expect.poll(states).toEqual(['waiting'])
  await setAll({ runAt: '2000' })
  for (const each of runners) each.nudge()
  await expect
    .poll(async () => (await rows())[0]!.runAt > new Date(Date.now() + 80_000_000).toISOString())
    .toBe(true)
  for (const each of runners) await each.stop()
  expect([done, await states()]).toEqual([['x'], ['waiting']])
})

test('two kinds of one name are refused before anything runs', () => {
  const kind = { type: emptyJob, concurrency: 1, work: async () => {} }
  expect(() => runJobs(db, [kind, { ...kind }], { onError: () => {} })).toThrow('same name')
})

test('one that is to wait for its owner ends where they called it off meanwhile', async () => {
  await add({ ownerId: 'somebody' })
  const jobs = runner(async ({ subjectId, payload: { one } }) => {
    if (one === 2) await db.write(tx => cancelJobs(tx, subjectId))
    return new Held({})
  })
  jobs.nudge()
  await expect.poll(states).toEqual(['held'])
  await setAll({ state: 'waiting', payload: JSON.stringify({ one: 2, other: 2 }) })
  jobs.nudge()
  await expect.poll(states).toEqual(['cancelled'])
  expect((await rows())[0]!.finishedAt).toBeTruthy()
  await jobs.stop()
})
