import { beforeEach, expect, test, vi } from 'vitest'
import { newAddress } from '../../test/database.ts'
import { openDb } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { enqueue, type Kind, runJobs } from './jobs.ts'

let db: Db
beforeEach(async () => {
  db = await openDb(await newAddress())
  return () => db.close()
})
const ask = (subjectId = 'a') => db.write(changes => enqueue(changes, 'sum', subjectId))
const rows = () => db.read.selectFrom('jobs').selectAll().execute()
const runner = (work: Kind['work'], giveUp = vi.fn<Kind['giveUp']>(async () => {}), atOnce = 1) => {
  const errors: unknown[] = []
  const jobs = runJobs(db, { sum: { atOnce, work, giveUp } }, error => errors.push(error))
  return { jobs, giveUp, errors }
}
const dueNow = () => db.write(changes => changes.updateTable('jobs').set({ runAt: '2000' }).execute())

test('each is done once, however many run them', async () => {
  const done: string[] = []
  const work: Kind['work'] = async ({ subjectId }) => void done.push(subjectId)
  const runners = [runner(work), runner(work), runner(work)]
  for (const subjectId of ['a', 'b', 'c', 'd']) await ask(subjectId)
  for (const { jobs } of runners) jobs.nudge()
  await expect.poll(rows).toEqual([])
  for (const { jobs } of runners) await jobs.stop()
  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails is tried three times, then given up', async () => {
  const work = vi.fn<Kind['work']>(async () => {
    throw new Error('It rains')
  })
  const { jobs, giveUp, errors } = runner(work)
  await ask()
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
  expect([work.mock.calls.length, giveUp.mock.calls, errors.length]).toEqual([3, [['a']], 3])
})

test('one whose server stops waits for the next; one whose server died is taken when its time is over', async () => {
  const started = Promise.withResolvers<void>()
  const endless = runner(({ signal }) => {
    started.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped'))))
  })
  await ask()
  endless.jobs.nudge()
  await started.promise
  const early = runner(async () => {})
  early.jobs.nudge()
  expect((await rows())[0]).toMatchObject({ state: 'running', tries: 1 })
  await endless.jobs.stop()
  expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 0 })

  const died = { state: 'running', tries: 1, leasedUntil: '2000' } as const
  await db.write(changes => changes.updateTable('jobs').set(died).execute())
  const next = runner(async () => {})
  next.jobs.nudge()
  await expect.poll(rows).toEqual([])
  await Promise.all([early.jobs.stop(), next.jobs.stop()])
})
