// It alone catches: a PostgreSQL that goes away and takes the server, or an acknowledged write, with it.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { passingFolder, programsFolder } from '#test/memory.ts'
import { forgetful, type PostgresServer, startPostgres } from '#test/postgres-server.ts'
import { newWorld } from '#test/world.ts'
import { dbErrorOf } from './errors.ts'
import { postgres } from './postgres.ts'

/** What happens to a site whose PostgreSQL drops connections, hangs or starts again. */
const onPostgres = inject('postgres') !== undefined

/** Writes and reads from many sides until it is told to end, and counts how often each status came. */
function load({ call }: Awaited<ReturnType<typeof newWorld>>) {
  const statuses = new Map<number, number>()
  let going = true
  const clients = Array.from({ length: 12 }, async (_, at) => {
    while (going) {
      const line = at % 2 ? 'GET /courses' : 'POST /courses'
      const { status } = await call('admin', line, at % 2 ? undefined : { title: 'Course' })
      statuses.set(status, count(status) + 1)
      if (status === 503) await pause(20)
    }
  })
  const count = (status: number) => statuses.get(status) ?? 0
  async function end() {
    going = false
    await Promise.all(clients)
    return [...statuses.keys()]
  }
  return { count, end }
}

describe.runIf(onPostgres)('connections that are cut', () => {
  test('while they are in use are answered 503, and the server goes on', async () => {
    const address = await newAddress()
    const world = await newWorld({}, address)
    const { count, end } = load(world)
    const client = new pg.Client(inject('postgres')!.server)
    await client.connect()
    const name = new URL(address).pathname.slice(1)
    for (let round = 0; round < 10; round++) {
      // Each cut meets connections that are in use again, however slow the machine is.
      const before = count(201)
      await expect.poll(() => count(201), { interval: 20 }).toBeGreaterThan(before + 2)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    }
    await client.end()
    expect((await end()).filter(status => ![200, 201, 503].includes(status))).toEqual([])
    expect(count(503)).toBeGreaterThan(0)
    expect((await world.call('admin', 'GET /courses')).status).toBe(200)
    await world.app.close()
  })
})

describe.runIf(onPostgres)('a PostgreSQL that starts again', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(forgetful, passingFolder(), programsFolder())
  })
  afterAll(() => server?.stop())

  test('amid writes is answered 503 and nothing else, and is used again when it is back', async () => {
    const world = await newWorld({}, server.address)
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const { end } = load(world)
      await pause(300)
      await server.end(signal)
      await pause(200)
      expect((await world.call('admin', 'GET /courses')).status).toBe(503)
      await server.startAgain()
      await expect.poll(async () => (await world.call('admin', 'GET /courses')).status).toBe(200)
      expect((await end()).filter(status => ![200, 201, 503].includes(status))).toEqual([])
    }
    await world.app.close()
  })
})

describe.runIf(onPostgres)('a PostgreSQL that does not answer', () => {
  test('ends a statement after its time, and a wait for a connection after its own', async () => {
    const address = await newAddress()
    const db = postgres(address, { connections: 1, connectMs: 200, statementMs: 2_000 })
    const slow = sql`select pg_sleep(20)`.execute(db.read).catch(error => dbErrorOf(error))
    const waiting = sql`select 1`.execute(db.read).catch(error => dbErrorOf(error))
    expect([await slow, await waiting]).toEqual(['busy', 'busy'])
    expect((await sql`select 1 as one`.execute(db.read)).rows).toEqual([{ one: 1 }])
    await db.close()
  })

  test('and says nothing any more is given up with all that it was asked, and another connection answers', async () => {
    const db = postgres(await newAddress(), { connections: 1, connectMs: 500, statementMs: 100 })
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.read)).rows[0]!.pid
    const silent = await pid()
    process.kill(silent, 'SIGSTOP')
    onTestFinished(() => void process.kill(silent, 'SIGCONT'))
    const read = () => sql`select 1`.execute(db.read).catch(error => dbErrorOf(error))
    const write = () =>
      db
        .write(tx => Promise.all([sql`select 1`.execute(tx), sql`select 2`.execute(tx)]))
        .catch(error => dbErrorOf(error))
    expect(await Promise.all([write(), read()])).toEqual(['busy', 'busy'])
    expect(await pid()).not.toBe(silent)
    await db.close()
  })
})

test.runIf(onPostgres).each([
  ['no query starts other processes', 'max_parallel_workers_per_gather', '0'],
  ['no query is compiled', 'jit', 'off'],
  ['rows apart cost little more than rows in a line', 'random_page_cost', '1.1'],
  ['no index of words puts off more than a few pages', 'gin_pending_list_limit', '64kB'],
])('%s', async (_, name, value) => {
  const db = postgres(await newAddress())
  const { rows } = await sql`select current_setting(${name}) as value`.execute(db.read)
  expect(rows).toEqual([{ value }])
  await db.close()
})

test.each([
  ['Connection terminated unexpectedly'],
  ['Connection terminated'],
  ['Client has encountered a connection error and is not queryable'],
  ['timeout exceeded when trying to connect'],
  ['Query read timeout'],
])('"%s", which comes without a code, means that the database is busy', message => {
  expect(dbErrorOf(new Error(message))).toBe('busy')
})

test('a fault of ours is not taken for a busy database', () => {
  expect(dbErrorOf(new Error('Cannot read properties of undefined'))).toBeUndefined()
})
