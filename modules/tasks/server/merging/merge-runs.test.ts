import { expect, test } from 'vitest'
import { merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { roles } from '#test/people.ts'
import { newWorld } from '#test/world.ts'
import { mergeJob } from './merge-job.ts'

/** Merging whose runs begin when the test says; the site itself runs none. */
const world = await newWorld({ jobs: false, rateLimit: 1_000_000 })
const { db, done, call, newPerson } = world
const context = { db, files: world.files, country: async () => 'EG' }
const errors: unknown[] = []
const newRunner = () => {
  const runner = runJobs(db, [mergeJob(context)], { onError: error => errors.push(error) })
  runner.nudge()
  return runner
}
const course = await world.newCourse()
const { id: lessonId } = await world.newLesson((await world.newSeason(course.id)).id)
let number = 0
async function pair() {
  number++
  const two = [await newPerson(`one${number}`, roles.student), await newPerson(`two${number}`, roles.student)]
  for (const who of two) await world.enrol(course.id, who)
  return two as [Awaited<ReturnType<typeof newPerson>>, Awaited<ReturnType<typeof newPerson>>]
}
const stateOf = async (id: string) => (await done('admin', `GET /jobs/${id}`)).state
const isIn = (id: string, state: string | RegExp) => expect.poll(() => stateOf(id)).toMatch(state)
/** Jobs that are ready, one of each administrator: each has three at once, at most. */
async function readied(wanted: { fromId: string; intoId: string }[]) {
  const ids = await Promise.all(
    wanted.map(async (body, at) => {
      const owner = await newPerson(`admin${number}.${at}`, 'admin')
      return (await done(owner, 'POST /jobs/merge', body)).id as string
    }),
  )
  const runner = newRunner()
  for (const id of ids) await isIn(id, 'ready')
  await runner.stop()
  return ids
}
const rowsOf = (userId: string) =>
  db.read.selectFrom('progress').selectAll().where('userId', '=', userId).execute()
const isThere = async ({ id }: { id: string }) => (await call('admin', `GET /users/${id}`)).status === 200

test('sent fifty times with one key it is one job, also once one of the two has gone by it', async () => {
  const [one, two] = await pair()
  const body = { fromId: one.id, intoId: two.id, key: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('admin', 'POST /jobs/merge', body)))
  expect(new Set(answers.map(each => each.body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const [{ id }] = answers.map(each => each.body) as [{ id: string }]
  const runner = newRunner()
  await isIn(id, 'ready')
  await done('admin', `POST /jobs/${id}/start`)
  runner.nudge()
  await isIn(id, 'done')
  await runner.stop()
  expect(await call('admin', 'POST /jobs/merge', body)).toMatchObject({ status: 200, body: { id } })
})

test('of fifty that merge the same two, either way, at once, one does; the others change nothing', async () => {
  const [one, two] = await pair()
  await done(one, `PUT /lessons/${lessonId}/progress`, { watched: [[0, 10]] })
  await done(two, `PUT /lessons/${lessonId}/progress`, { watched: [[5, 20]] })
  const wanted = Array.from({ length: 50 }, (_, at) =>
    at % 2 ? { fromId: one.id, intoId: two.id } : { fromId: two.id, intoId: one.id },
  )
  const ids = await readied(wanted)
  await Promise.all(ids.map(id => done('admin', `POST /jobs/${id}/start`)))
  const runners = Array.from({ length: 5 }, newRunner)
  for (const id of ids) await isIn(id, /done|failed/)
  await Promise.all(runners.map(runner => runner.stop()))
  const states = await Promise.all(ids.map(stateOf))
  expect([states.filter(state => state === 'done').length, states.length]).toEqual([1, 50])
  expect([await isThere(one), await isThere(two)].filter(Boolean)).toHaveLength(1)
  const stays = (await isThere(one)) ? one : two
  expect(await rowsOf(stays.id)).toMatchObject([{ watched: '[[0,20]]', watchedSeconds: 20 }])
  expect(errors).toEqual([])
})

test('merged beside what both write from open sessions, every second that was taken is there', async () => {
  const [one, two] = await pair()
  const ids = await readied([{ fromId: one.id, intoId: two.id }])
  const taken: Range[] = []
  let isOver = false
  /** Watches on and on, a second after another, until refused. */
  const watch = async (who: typeof one, first: number) => {
    for (let at = first; !isOver; at++) {
      const range: Range = [at, at + 1]
      const { status } = await call(who, `PUT /lessons/${lessonId}/progress`, { watched: [range] })
      if (status !== 200) return status
      taken.push(range)
    }
    return 200
  }
  // Fifty at once, of whom half have the account that goes.
  const watching = Array.from({ length: 50 }, (_, at) => watch(at % 2 ? one : two, 2 * at * 400 + 1))
  await expect.poll(() => taken.length).toBeGreaterThan(50)
  await done('admin', `POST /jobs/${ids[0]}/start`)
  const runner = newRunner()
  await isIn(ids[0]!, 'done')
  const atMerge = taken.length
  await expect.poll(() => taken.length).toBeGreaterThan(atMerge + 25)
  isOver = true
  const ends = await Promise.all(watching)
  await runner.stop()
  expect(ends.filter((_, at) => at % 2)).toEqual(Array(25).fill(401))
  expect(ends.filter((_, at) => at % 2 === 0)).toEqual(Array(25).fill(200))
  const [row] = await rowsOf(two.id)
  expect(merged(JSON.parse(row!.watched), taken)).toEqual(JSON.parse(row!.watched))
  expect(secondsIn(merged(taken))).toBeGreaterThan(75)
  expect(errors).toEqual([])
})

test('a run that ends right after it was done is not done again', async () => {
  const [one, two] = await pair()
  const [id] = await readied([{ fromId: one.id, intoId: two.id }])
  await done('admin', `POST /jobs/${id}/start`)
  const again = () =>
    db.write(tx => tx.updateTable('jobs').set({ state: 'waiting' }).where('id', '=', id!).execute())
  const runner = newRunner()
  await isIn(id!, 'done')
  await again()
  runner.nudge()
  await isIn(id!, 'done')
  await done('admin', `POST /jobs/${id}/undo`)
  runner.nudge()
  await isIn(id!, 'undone')
  await again()
  runner.nudge()
  await isIn(id!, 'undone')
  await runner.stop()
  expect([await isThere(one), await isThere(two), errors]).toEqual([true, true, []])
})

test('called off before it runs, or by somebody who may not any more, it changes nothing', async () => {
  const [one, two] = await pair()
  const owner = await newPerson(`stepping${number}`, 'admin')
  const create = async () => (await done(owner, 'POST /jobs/merge', { fromId: one.id, intoId: two.id })).id
  const runner = newRunner()
  const [first, second] = [await create(), await create()]
  runner.nudge()
  for (const id of [first, second]) await isIn(id, 'ready')
  await done(owner, `POST /jobs/${first}/cancel`)
  await isIn(first, 'cancelled')
  await done('admin', `PUT /users/${owner.id}`, { role: 'teacher' })
  await done('admin', `POST /jobs/${second}/start`)
  runner.nudge()
  await isIn(second, 'failed')
  await runner.stop()
  expect(await done('admin', `GET /jobs/${second}`)).toMatchObject({ problem: 'not_found', undoUntil: null })
  expect([await isThere(one), await isThere(two), errors]).toEqual([true, true, []])
})
