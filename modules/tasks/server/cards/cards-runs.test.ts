import { expect, test } from 'vitest'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { purgeEnded } from '#platform/server/jobs/ended.ts'
import { newWorld } from '#test/world.ts'
import { cardsJob } from './cards-job.ts'

/** Jobs whose runs begin and end as the test says; the site itself runs none. */
const world = await newWorld({ jobs: false })
const { db, done, call } = world
const context = { db, files: world.files, country: async () => 'EG' }
const errors: unknown[] = []
const newRunner = () => {
  const runner = runJobs(db, [cardsJob(context)], { onError: error => errors.push(error) })
  runner.nudge()
  return runner
}
const jobOf = (id: string) => done('admin', `GET /jobs/${id}`)
const isIn = (id: string, state: string | RegExp) =>
  expect.poll(async () => (await jobOf(id)).state).toMatch(state)

/** A job that is ready to make cards for so many students, who are in one course. */
async function prepared(count: number) {
  const learners = Array.from({ length: count }, (_, at) => `card${count}.${at}`)
  // One after the other: on a busy machine so many at once wait for connections longer than anybody may.
  for (const name of learners) await world.newPerson(name, 'student')
  const { id } = await done('admin', 'POST /jobs/cards', { selection: { query: { q: `card${count}.` } } })
  const runner = newRunner()
  await isIn(id, 'ready')
  await runner.stop()
  return id as string
}
async function cardsIn(id: string) {
  const codes = new Map<string, string>()
  for (let page = 1; ; page++) {
    const { items, total } = await done('admin', `GET /jobs/${id}/cards?pageSize=100&page=${page}`)
    for (const { username, code } of items) codes.set(username, code)
    if (page * 100 >= total) return codes
  }
}

test('a run that ends early is taken up by the next: each card once, and those that were printed stay', async () => {
  const id = await prepared(450)
  await done('admin', `POST /jobs/${id}/start`)
  const first = newRunner()
  await expect.poll(async () => (await jobOf(id)).done, { interval: 1 }).toBeGreaterThan(0)
  await first.stop()
  const early = await cardsIn(id)
  const second = newRunner()
  await isIn(id, 'done')
  await second.stop()
  const all = await cardsIn(id)
  expect([all.size, new Set(all.values()).size]).toEqual([450, 450])
  for (const [username, code] of early) expect(all.get(username)).toBe(code)
  const login = { login: 'card450.0', password: all.get('card450.0') }
  expect((await call('nobody', 'POST /auth/login', login)).body.user.mustRenew).toBe(true)
  const audited = await db.read.selectFrom('audit').select('thingId').where('requestId', '=', id).execute()
  expect([audited.length, new Set(audited.map(({ thingId }) => thingId)).size]).toEqual([450, 450])
  expect(errors).toEqual([])
})

test('one that is called off amid its run keeps the cards that there are', async () => {
  const id = await prepared(401)
  await done('admin', `POST /jobs/${id}/start`)
  const runner = newRunner()
  await expect.poll(async () => (await jobOf(id)).done, { interval: 1 }).toBeGreaterThan(0)
  await call('admin', `POST /jobs/${id}/cancel`)
  runner.nudge()
  await isIn(id, /cancelled|done/)
  await runner.stop()
  const { counts, undoUntil } = await jobOf(id)
  expect([counts.new + counts.changed, undoUntil]).toEqual([(await cardsIn(id)).size, null])
})

test('the key of the codes goes after a day, and without it nothing more is made', async () => {
  const id = await prepared(2)
  await done('admin', `POST /jobs/${id}/start`)
  const runner = newRunner()
  await isIn(id, 'done')
  const secretOf = async () =>
    (await db.read.selectFrom('jobs').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret
  await db.write(tx => purgeEnded(tx, Date.now() + 86_340_000))
  expect(await secretOf()).not.toBeNull()
  await db.write(tx => purgeEnded(tx, Date.now() + 86_460_000))
  expect(await secretOf()).toBeNull()
  expect((await call('admin', `GET /jobs/${id}/cards`)).status).toBe(410)

  const other = await prepared(3)
  await db.write(tx =>
    tx.updateTable('jobs').set({ secret: 'of another site' }).where('id', '=', other).execute(),
  )
  await done('admin', `POST /jobs/${other}/start`)
  runner.nudge()
  await isIn(other, 'failed')
  expect(await jobOf(other)).toMatchObject({ problem: 'expired', counts: { new: 0, changed: 0 } })
  expect((await call('admin', `GET /jobs/${other}/cards`)).status).toBe(410)
  await runner.stop()
})
