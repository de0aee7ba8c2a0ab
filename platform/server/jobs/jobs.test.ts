import { beforeEach, expect, test, vi } from 'vitest'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { record } from '../../contract/schema.ts'
import type { Db } from '../db/tables.ts'
import { enqueue } from './enqueue.ts'
import { purgeEnded } from './ended.ts'
import { runJobs } from './jobs.ts'
import type { JobKind } from './run.ts'
import { TakenOver } from './take.ts'

const sumJob = { name: 'sum', payload: record({}) }
let db: Db
beforeEach(async () => {
  db = await openDb(await newAddress())
  return () => db.close()
})
const enqueueSum = (subjectId = 'a') => db.write(tx => enqueue(tx, sumJob, { subjectId }))
const rows = () => db.read.selectFrom('jobs').selectAll().execute()
const runner = (
  work: JobKind['work'],
  giveUp = vi.fn<NonNullable<JobKind['giveUp']>>(async () => {}),
  concurrency = 1,
) => {
  const errors: unknown[] = []
  const kind: JobKind = { type: sumJob, concurrency, work, giveUp }
  const jobs = runJobs(db, [kind], { onError: error => errors.push(error) })
  return { jobs, giveUp, errors }
}
const dueNow = () => db.write(tx => tx.updateTable('jobs').set({ runAt: '2000' }).execute())

test('each is done once, however many run them', async () => {
  const done: string[] = []
  const work: JobKind['work'] = async ({ subjectId }) => void done.push(subjectId)
  const runners = [runner(work), runner(work), runner(work)]
  for (const subjectId of ['a', 'b', 'c', 'd']) await enqueueSum(subjectId)
  for (const { jobs } of runners) jobs.nudge()
  await expect.poll(rows).toEqual([])
  for (const { jobs } of runners) await jobs.stop()
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails is tried three times, then given up', async () => {
  const work = vi.fn<JobKind['work']>(async () => {
    throw new Error('It rains')
  })
  const { jobs, giveUp, errors } = runner(work)
  await enqueueSum()
  for (let tries = 1; tries <= 3; tries++) {
    await dueNow()
    jobs.nudge()
    await expect
      .poll(async () => [work.mock.calls.length, (await rows())[0]!.state])
      .toEqual([tries, tries < 3 ? 'waiting' : 'failed'])
  }
  await dueNow()
  jobs.nudge()
  await jobs.stop()
  expect([work.mock.calls.length, giveUp.mock.calls.map(([id]) => id), errors.length]).toEqual([3, ['a'], 4])
})

test('one whose server stops waits for the next; one whose server died is taken when its time is over', async () => {
  const started = Promise.withResolvers<void>()
  const endless = runner(({ signal }) => {
    started.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped'))))
  })
  await enqueueSum()
  endless.jobs.nudge()
  await started.promise
  const early = runner(async () => {})
  early.jobs.nudge()
  expect((await rows())[0]).toMatchObject({ state: 'running', tries: 1 })
  await endless.jobs.stop()
  expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 0 })

  const died = { state: 'running', tries: 1, leasedUntil: '2000' } as const
  await db.write(tx => tx.updateTable('jobs').set(died).execute())
  const next = runner(async () => {})
  next.jobs.nudge()
  await expect.poll(rows).toEqual([])
  await Promise.all([early.jobs.stop(), next.jobs.stop()])
})

test('what a server that died had running goes on with its next start, where no other server may have it', async () => {
  await enqueueSum()
  await setAll({ ...died(1), leasedUntil: '2100' })
  const { jobs } = runner(async () => {})
  jobs.nudge()
  await jobs.stop()
  expect((await rows())[0]).toMatchObject({ state: 'running', token: 'gone' })
  const next = runner(async () => {})
  next.jobs.start()
  if (db.engine === 'sqlite') await expect.poll(rows).toEqual([])
  await next.jobs.stop()
  if (db.engine === 'postgres') expect((await rows())[0]).toMatchObject({ leasedUntil: '2100' })
})

const died = (tries: number) => ({ state: 'running', tries, leasedUntil: '2000', token: 'gone' }) as const
const setAll = (values: object) => db.write(tx => tx.updateTable('jobs').set(values).execute())
const warned = () => db.read.selectFrom('warnings').select(['code', 'count']).execute()

test('one that kills its server three times is given up, stays, and administrators are told', async () => {
  await enqueueSum()
  await setAll(died(3))
  const work = vi.fn<JobKind['work']>(async () => {})
  const runners = Array.from({ length: 50 }, () => runner(work))
  for (const { jobs } of runners) jobs.nudge()
  await expect.poll(warned).toEqual([{ code: 'jobs_failed', count: 1 }])
  for (const { jobs } of runners) await jobs.stop()
  expect((await rows())[0]).toMatchObject({ state: 'failed', tries: 3 })
  expect(work).not.toHaveBeenCalled()
  expect(runners.flatMap(({ giveUp }) => giveUp.mock.calls.map(([id]) => id))).toEqual(['a'])
  expect(runners.flatMap(({ errors }) => errors).map(String)).toEqual([
    'Error: The job "sum" of a was given up after 3 tries',
  ])
  await db.write(tx => purgeEnded(tx, Date.now() + 8 * 86_400_000))
  expect([await warned(), (await rows()).length]).toEqual([[], 1])
  await db.write(tx => purgeEnded(tx, Date.now() + 31 * 86_400_000))
  expect(await rows()).toEqual([])
})

test('a try counts before the work, and each run has a token of its own', async () => {
  const seen: unknown[] = []
  const { jobs } = runner(async () => void seen.push(...(await rows())))
  await enqueueSum()
  await setAll(died(1))
  jobs.nudge()
  await expect.poll(rows).toEqual([])
  await jobs.stop()
  expect(seen).toMatchObject([{ state: 'running', tries: 2 }])
  expect(seen).not.toMatchObject([{ token: 'gone' }])
})

test.each(['ends', 'fails'])(
  'a run whose job was taken over, and which then %s, changes nothing of it',
  async how => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const started = Promise.withResolvers<void>()
    const held = vi.fn()
    const late = runner(async ({ hold }) => {
      started.resolve()
      await gates[0].promise
      if (how === 'fails') throw new Error('It rains')
      await db.write(hold).catch(held)
    })
    await enqueueSum()
    late.jobs.nudge()
    await started.promise
    await setAll({ leasedUntil: '2000' })
    const next = runner(async ({ hold }) => {
      await gates[1].promise
      await db.write(hold)
    })
    next.jobs.nudge()
    await expect.poll(async () => (await rows())[0]!.tries).toBe(2)
    const taken = await rows()
    gates[0].resolve()
    await late.jobs.stop()
    expect(await rows()).toEqual(taken)
    expect(late.errors.at(-1)).toBeInstanceOf(TakenOver)
    expect(held).toHaveBeenCalledTimes(how === 'ends' ? 1 : 0)
    gates[1].resolve()
    await expect.poll(rows).toEqual([])
    await next.jobs.stop()
  },
)

test('whoever gives up a job that another run has taken meanwhile keeps nothing of that', async () => {
  await enqueueSum()
  await setAll(died(3))
  const [gate, begun, kept] = [Promise.withResolvers<void>(), vi.fn(), vi.fn()]
  const giveUp = (isLate: boolean) =>
    vi.fn<NonNullable<JobKind['giveUp']>>(async (_, hold) => {
      begun()
      if (isLate) await gate.promise
      await db.write(hold).then(() => kept(isLate))
    })
  const work = vi.fn<JobKind['work']>()
  const [late, next] = [runner(work, giveUp(true)), runner(work, giveUp(false))]
  late.jobs.nudge()
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  await setAll({ leasedUntil: '2000' })
  next.jobs.nudge()
  await expect.poll(() => kept.mock.calls).toEqual([[false]])
  gate.resolve()
  await Promise.all([late.jobs.stop(), next.jobs.stop()])
  expect([kept.mock.calls, work.mock.calls]).toEqual([[[false]], []])
  expect(late.errors.at(-1)).toBeInstanceOf(TakenOver)
  expect(await rows()).toMatchObject([{ state: 'failed' }])
})

test('two that were running when a server died are not run beside each other again', async () => {
  for (const subjectId of ['killer', 'harmless']) await enqueueSum(subjectId)
  await setAll(died(1))
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work: JobKind['work'] = async ({ subjectId }) => {
    begun.push(subjectId)
    if (begun.length < 3) await gate.promise
  }
  const { jobs } = runner(work, undefined, 2)
  jobs.nudge()
  await expect.poll(() => begun.length).toBe(1)
  await enqueueSum('fresh')
  jobs.nudge()
  await expect.poll(() => begun.length).toBe(2)
  expect(begun[1]).toBe('fresh')
  gate.resolve()
  await expect.poll(rows).toEqual([])
  await jobs.stop()
})
