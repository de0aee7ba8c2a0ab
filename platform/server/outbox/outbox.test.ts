import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openDb } from '#app/server/open-db.ts'
import { newAddress } from '#test/database.ts'
import { runs } from '#test/properties.ts'
import { event } from '../../contract/event.ts'
import { integer } from '../../contract/schema.ts'
import type { Db } from '../db/tables.ts'
import { runJobs } from '../jobs/jobs.ts'
import { emit } from './emit.ts'
import { handOver } from './hand-over.ts'
import { deliveries, type Listener, listener } from './listen.ts'

/** Events are kept with the change that they tell of, and reach whoever listens: at least once, in order per subject. */
const grown = event('orchard.tree.grown', { height: integer() })
const felled = event('orchard.tree.felled', {})
const by = { id: 'gardener' }
let db: Db
beforeEach(async () => {
  db = await openDb(await newAddress())
  return () => db.close()
})
const waiting = () => db.read.selectFrom('events').selectAll().execute()
const jobs = () => db.read.selectFrom('jobs').selectAll().execute()
const grow = (subjectId: string, height: number) => db.write(tx => emit(tx, grown, subjectId, by, { height }))
const worker = (...listeners: Listener[]) =>
  runJobs(db, listeners.map(deliveries), { onError: () => {}, feed: () => handOver(db, listeners) })
const allDone = async () => [...(await waiting()), ...(await jobs())]

test('an event of a change that is not kept is not kept either', async () => {
  const failed = db.write(async tx => {
    await emit(tx, grown, 'oak', by, { height: 1 })
    throw new Error('It rains')
  })
  await expect(failed).rejects.toThrow('It rains')
  expect(await waiting()).toEqual([])
})

test('what is told is of its type, or the change is not kept', async () => {
  await expect(db.write(tx => emit(tx, grown, 'oak', by, { height: 'tall' as never }))).rejects.toThrow()
  expect(await waiting()).toEqual([])
})

test('a listener is handed what it listens to, with who did it and when; the rest leaves the outbox', async () => {
  const heard: unknown[] = []
  const ofFelled = worker(listener('felling', [felled], async payload => void heard.push(payload)))
  await grow('oak', 1)
  await db.write(tx => emit(tx, felled, 'oak', { id: null }, {}))
  ofFelled.nudge()
  await expect.poll(allDone).toEqual([])
  await ofFelled.stop()
  expect(heard).toEqual([
    {
      ...{ id: expect.any(String), type: 'orchard.tree.felled', subjectId: 'oak', actorId: null },
      ...{ at: expect.stringMatching(/^\d{4}-.*Z$/), payload: {} },
    },
  ])
})

test('each listener has tries of its own, and one that fails is not handed the next of that subject before', async () => {
  const heard: string[] = []
  let dry = true
  const well = listener('well', [grown], async ({ payload }) => void heard.push(`well ${payload.height}`))
  const roots = listener('roots', [grown], async ({ subjectId, payload: { height } }) => {
    if (subjectId === 'oak' && dry) throw new Error('It is dry')
    heard.push(`roots ${subjectId} ${height}`)
  })
  await grow('oak', 1)
  await grow('oak', 2)
  await grow('elm', 3)
  const all = worker(well, roots)
  all.nudge()
  await expect.poll(() => heard.toSorted()).toEqual(['roots elm 3', 'well 1', 'well 2', 'well 3'])
  dry = false
  await db.write(tx => tx.updateTable('jobs').set({ runAt: '2000' }).execute())
  all.nudge()
  await expect.poll(allDone).toEqual([])
  await all.stop()
  expect(heard.slice(4)).toEqual(['roots oak 1', 'roots oak 2'])
})

test('whatever happens at once, and however many hand it over, each is heard once and in order per subject', async () => {
  const change = fc.record({ tree: fc.constantFrom('oak', 'elm', 'fig'), pause: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async changes => {
      const heard: Record<string, number[]> = {}
      const grower = listener('grower', [grown], async ({ subjectId, payload: { height } }) => {
        heard[subjectId] = [...(heard[subjectId] ?? []), height]
      })
      const workers = [worker(grower), worker(grower), worker(grower)]
      const heights: Record<string, number> = {}
      for (const { tree, pause } of changes) {
        heights[tree] = (heights[tree] ?? 0) + 1
        await grow(tree, heights[tree])
        workers[pause]?.nudge()
      }
      await expect.poll(async () => (workers.forEach(each => each.nudge()), allDone())).toEqual([])
      for (const each of workers) await each.stop()
      const ordered = Object.entries(heights).map(([tree, max]) => [
        tree,
        Array.from({ length: max }, (_, at) => at + 1),
      ])
      expect(heard).toEqual(Object.fromEntries(ordered))
    }),
    { numRuns: runs(8) },
  )
})

test('fifty that hand over at once ask for each delivery once', async () => {
  for (let height = 1; height <= 30; height++) await grow(`tree ${height % 5}`, height)
  const heard = listener('all', [grown], async () => {})
  await Promise.all(Array.from({ length: 50 }, () => handOver(db, [heard])))
  while ((await waiting()).length > 0) await handOver(db, [heard])
  expect((await jobs()).length).toBe(30)
})

test('what one batch hands over of a subject happened before all that is left for the next', async () => {
  const trees = ['oak', 'elm', 'fig']
  for (let height = 1; height <= 100; height++) for (const tree of trees) await grow(tree, height)
  // Kept the other way round: as they came, they would be handed over in order by chance.
  await db.write(async tx => {
    const events = await tx.selectFrom('events').selectAll().orderBy('number', 'desc').execute()
    await tx.deleteFrom('events').execute()
    for (const [at, event] of events.entries())
      await tx
        .insertInto('events')
        .values({ ...event, id: `${1_000 + at}` })
        .execute()
  })
  const oneBatch: Db = { ...db, write: once(db.write) }
  await expect(handOver(oneBatch, [listener('all', [grown], async () => {})])).rejects.toThrow('Second batch')
  const handed = Map.groupBy(await jobs(), ({ series }) => series)
  const left = Map.groupBy(await waiting(), ({ subjectId }) => subjectId)
  expect([await jobs(), await waiting()].map(rows => rows.length)).toEqual([200, 100])
  for (const tree of trees) {
    const numbers = [handed.get(tree), left.get(tree)].flatMap(rows =>
      (rows ?? []).map(({ number }) => Number(number)).toSorted((one, other) => one - other),
    )
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  }
})

/** Lets one call through and fails the next, as where the process ends between two of them. */
function once(write: Db['write']): Db['write'] {
  let calls = 0
  return work => (++calls === 1 ? write(work) : Promise.reject(new Error('Second batch')))
}
