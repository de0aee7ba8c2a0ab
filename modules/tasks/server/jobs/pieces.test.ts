import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#platform/server/db/engines/engine.ts'
import { joining } from '#platform/server/db/joining.ts'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { purgeEnded } from '#platform/server/jobs/ended.ts'
import { Problem } from '#platform/server/problem.ts'
import { newWorld } from '#test/world.ts'
import { bulkJob } from './bulk-job.ts'
import { rowsInPiece } from './pieces.ts'

/** Jobs whose runs begin and end as the test says; the site itself runs none. */
const world = await newWorld({ jobs: false })
const { db, done, call } = world
const context = { db, files: world.files, country: async () => 'EG' }
const errors: unknown[] = []
const newRunner = () => runJobs(db, [bulkJob(context)], { onError: error => errors.push(error) })
const jobOf = (id: string) => done('admin', `GET /jobs/${id}`)

/** More rows than one transaction changes. */
const more = rowsInPiece(db.read) + 10
type Who = Parameters<typeof done>[0]
async function preparedArchive(count: number, who: Who = 'admin') {
  const q = `piece${count}x`
  const titles = Array.from({ length: count }, (_, at) => `${q} ${at}`)
  for (let from = 0; from < count; from += 20) {
    const some = titles.slice(from, from + 20)
    await Promise.all(some.map(title => world.newCourse({ title, status: 'published' })))
  }
  const asked = { resource: 'courses', action: 'archive', selection: { query: { q } } }
  const { id } = await done(who, 'POST /jobs/bulk', asked)
  const runner = newRunner()
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('ready')
  await runner.stop()
  return id as string
}
const audited = async (id: string) =>
  (await db.read.selectFrom('audit').select('thingId').where('requestId', '=', id).execute()).map(
    ({ thingId }) => thingId,
  )

/** How many rows PostgreSQL plans for: none were counted before, for its own vacuum is off in tests. */
async function knownRows(table: string) {
  const asked = sql<{ known: number }>`
    select reltuples::float as known from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace`
  return (await asked.execute(db.read)).rows[0]!.known
}

test('a run that ends early is taken up by the next: each row once, and what is done stays done', async () => {
  const id = await preparedArchive(more)
  await done('admin', `POST /jobs/${id}/start`)
  const first = newRunner()
  first.nudge()
  await expect.poll(async () => (await jobOf(id)).done, { interval: 1 }).toBeGreaterThan(0)
  await first.stop()
  const halfway = await jobOf(id)
  expect(halfway.done).toBe((await audited(id)).length)
  const second = newRunner()
  second.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
  expect(await jobOf(id)).toMatchObject({ done: more, counts: { changed: more } })
  const changed = await audited(id)
  expect([changed.length, new Set(changed).size]).toEqual([more, more])
  if (isPostgres(db.read)) expect(await knownRows('audit')).toBeGreaterThanOrEqual(more)

  await done('admin', `POST /jobs/${id}/undo`)
  second.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('undone')
  await second.stop()
  expect((await done('admin', `GET /courses?status=archived&q=piece${more}x`)).total).toBe(0)
  expect(errors).toEqual([])
})

test('one that is called off amid its run keeps what is done, and may be taken back', async () => {
  const id = await preparedArchive(401)
  await done('admin', `POST /jobs/${id}/start`)
  const runner = newRunner()
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).done, { interval: 1 }).toBeGreaterThan(0)
  const { status } = await call('admin', `POST /jobs/${id}/cancel`)
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toMatch(/cancelled|done/)
  const ended = await jobOf(id)
  expect(ended.state).toBe(status === 200 && ended.done < 401 ? 'cancelled' : 'done')
  expect((await done('admin', 'GET /courses?status=archived&q=piece401x')).total).toBe(ended.counts.changed)
  expect(ended.undoUntil).toBeTruthy()
  await done('admin', `POST /jobs/${id}/undo`)
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('undone')
  await runner.stop()
  expect((await done('admin', 'GET /courses?status=archived&q=piece401x')).total).toBe(0)
})

test('writes that join a transaction undo only themselves where they are refused, and all where it fails', async () => {
  const add = (id: string) => db.write(tx => tx.insertInto('site').values({ id }).execute())
  const ids = async () => (await db.read.selectFrom('site').select('id').execute()).map(({ id }) => id)
  const before = await ids()
  await db.write(tx =>
    joining(tx, async () => {
      await add('one')
      await db
        .write(async () => {
          await add('two')
          throw new Problem('in_use')
        })
        .catch(() => undefined)
      await add('three')
    }),
  )
  expect((await ids()).filter(id => !before.includes(id)).sort()).toEqual(['one', 'three'])
  const failing = db.write(tx =>
    joining(tx, async () => {
      await add('four')
      throw new Error('It rains')
    }),
  )
  await expect(failing).rejects.toThrow('It rains')
  expect(await ids()).not.toContain('four')
  await db.write(tx => tx.deleteFrom('site').where('id', 'in', ['one', 'three']).execute())
})

test('what nobody starts within a day is called off; rows go after a week', async () => {
  const id = await preparedArchive(1)
  const day = 86_400_000
  await db.write(tx => purgeEnded(tx, Date.now() + day - 60_000))
  expect(await jobOf(id)).toMatchObject({ state: 'ready' })
  await db.write(tx => purgeEnded(tx, Date.now() + day + 60_000))
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) })
  expect((await done('admin', `GET /jobs/${id}/rows`)).total).toBe(1)
  await db.write(tx => purgeEnded(tx, Date.now() + 9 * day))
  expect((await done('admin', `GET /jobs/${id}/rows`)).total).toBe(0)
  expect((await call('admin', `GET /jobs/${id}`)).status).toBe(200)
  await db.write(tx => purgeEnded(tx, Date.now() + 31 * day))
  expect((await call('admin', `GET /jobs/${id}`)).status).toBe(404)
})

test('what was changed stays where its owner may take nothing back any more', async () => {
  const boss = await world.newPerson('gone.since', 'admin')
  const id = await preparedArchive(2, boss)
  const runner = newRunner()
  await done('admin', `POST /jobs/${id}/start`)
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
  await done('admin', `PUT /users/${boss.id}`, { status: 'disabled' })
  await done('admin', `POST /jobs/${id}/undo`)
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('undone')
  await runner.stop()
  expect((await jobOf(id)).counts).toMatchObject({ changed: 0, refused: 0, kept: 2 })
  expect((await done('admin', 'GET /courses?status=archived&q=piece2x')).total).toBe(2)
})

test('what ended two runs in one piece is forgotten with the next piece that is done', async () => {
  const id = await preparedArchive(more - 5)
  await done('admin', `POST /jobs/${id}/start`)
  const setTries = (tries: number) =>
    db.write(tx => tx.updateTable('jobs').set({ tries }).where('id', '=', id).execute())
  await setTries(2)
  const runner = newRunner()
  runner.nudge()
  await expect.poll(async () => (await jobOf(id)).done, { interval: 1 }).toBeGreaterThan(0)
  await runner.stop()
  const { tries } = await db.read
    .selectFrom('jobs')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(tries).toBeLessThan(2)
  const last = newRunner()
  last.nudge()
  await expect.poll(async () => (await jobOf(id)).state).toBe('done')
  await last.stop()
})

test('whenever its server dies, what is being prepared waits for its owner', async () => {
  const q = 'unasked'
  await world.newCourse({ title: q, status: 'published' })
  const asked = { resource: 'courses', action: 'archive', selection: { query: { q } } }
  for (let writes = 1; writes <= 6; writes++) {
    const { id } = await done('admin', 'POST /jobs/bulk', asked)
    let left = writes
    const dying = new Proxy(db, {
      get: (of, name) =>
        name === 'write' && left-- <= 0
          ? () => Promise.reject(new Error('The server died'))
          : Reflect.get(of, name),
    })
    const dead = runJobs(dying, [bulkJob({ ...context, db: dying })], { onError: () => {} })
    dead.nudge()
    await expect.poll(async () => left < 0 || (await jobOf(id)).state === 'ready', { interval: 5 }).toBe(true)
    await dead.stop()
    await db.write(tx =>
      tx.updateTable('jobs').set({ leasedUntil: '2000' }).where('state', '=', 'running').execute(),
    )
    const next = newRunner()
    next.nudge()
    await expect.poll(async () => (await jobOf(id)).state).not.toMatch(/preparing|running/)
    await next.stop()
    expect([writes, (await jobOf(id)).state]).toEqual([writes, 'ready'])
    expect(await audited(id)).toEqual([])
    await done('admin', `POST /jobs/${id}/cancel`)
  }
})
