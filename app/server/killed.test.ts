// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { insertRows } from '#platform/server/db/prepared/written-rows.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { peopledAddress } from '#test/database.ts'
import { password } from '#test/people.ts'
import { newDataDir, startProcess } from '#test/processes.ts'
import { openDb } from './open-db.ts'

/** Of a centre: so many students whom one filter finds. */
const count = 12_340

/** Starts servers of one site, one after the other, and sends them calls of its administrator. */
function siteOf(address: string) {
  const settings = { DATABASE_URL: address, DATA_DIR: newDataDir('killed'), RATE_LIMIT: '0' }
  let server: ReturnType<typeof startProcess>
  let base: string
  let token = ''

  async function start() {
    server = startProcess('main.ts', settings)
    ;({ base } = await server.address())
  }
  async function call(line: string, sent?: object) {
    const [method, path] = line.split(' ')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(sent) })
    expect(reply.ok, line).toBe(true)
    return reply.json()
  }
  const die = () => server.end('SIGKILL')
  const signIn = async () => void ({ token } = await call('POST /auth/login', { login: 'admin', password }))
  return { start, call, die, signIn }
}

/** Adds the students past the API, by which it would take a minute; all but the names is that of a student who is there. */
function addStudents(db: Db, like: string) {
  return db.write(async tx => {
    // SQLite numbers its rows itself.
    const { row: _, ...values }: Tables['users'] & { row?: number } = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', like)
      .executeTakeFirstOrThrow()
    const students = Array.from({ length: count }, (_, at) => {
      const names = {
        name: `Salem ${at}`,
        username: `salem.${at}`,
        externalId: null,
        phone: null,
        email: null,
      }
      return { ...values, ...names, ...foundUserBy(names), id: newId() }
    })
    while (students.length > 0)
      await insertRows(tx, 'students', 'users', students.splice(0, 1_000), insert => insert)
  })
}

test('12,340 of a filter are enrolled under two kill -9 and taken back: each row once, counts true', async () => {
  const address = await peopledAddress()
  const db = await openDb(address)
  await addStudents(db, inject('people').ids.student)
  const { start, call, die, signIn } = siteOf(address)
  await start()
  await signIn()
  const { id: courseId } = await call('POST /courses', { title: 'Physics' })
  const selection = { query: { role: 'student', q: 'salem' } }
  const asked = { resource: 'users', action: 'enrol', selection, with: { courseId } }
  const { id } = await call('POST /jobs/bulk', asked)
  const state = async () => (await call(`GET /jobs/${id}`)).state
  await expect.poll(state, { interval: 50 }).toBe('ready')
  await call(`POST /jobs/${id}/start`)
  const progress: number[] = []
  for (const least of [1_000, 5_000]) {
    let job = await call(`GET /jobs/${id}`)
    for (; job.done < least; job = await call(`GET /jobs/${id}`)) await pause(5)
    await die()
    progress.push((await keptJob()).done)
    // As if the minute for which a job belongs to a process had passed.
    await db.write(tx => tx.updateTable('jobs').set({ leasedUntil: '2000' }).where('id', '=', id).execute())
    await start()
  }
  await expect.poll(state, { interval: 50 }).toBe('done')
  for (const done of progress) expect(done).toBeLessThan(count)
  expect(await call(`GET /jobs/${id}`)).toMatchObject({
    total: count,
    done: count,
    counts: { changed: count },
  })
  expect(await enrolments()).toEqual({ rows: count, people: count, live: count })
  expect(await entries()).toEqual([{ action: 'enrol', rows: count, people: count }])

  await call(`POST /jobs/${id}/undo`)
  await expect.poll(state, { interval: 50 }).toBe('undone')
  expect(await enrolments()).toEqual({ rows: count, people: count, live: 0 })
  expect(await entries()).toEqual([
    { action: 'enrol', rows: count, people: count },
    { action: 'unenrol', rows: count, people: count },
  ])
  await db.close()

  function keptJob() {
    return db.read.selectFrom('jobs').select('done').where('id', '=', id).executeTakeFirstOrThrow()
  }
  async function enrolments() {
    const { rows, people, live } = await db.read
      .selectFrom('enrolments')
      .select(({ fn, eb }) => [
        fn.countAll().as('rows'),
        fn.count('userId').distinct().as('people'),
        fn.sum(eb.case().when('deletedAt', 'is', null).then(1).else(0).end()).as('live'),
      ])
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow()
    return { rows: Number(rows), people: Number(people), live: Number(live) }
  }
  async function entries() {
    const found = await db.read
      .selectFrom('audit')
      .select(({ fn }) => ['action', fn.countAll().as('rows'), fn.count('thingId').distinct().as('people')])
      .where('jobId', '=', id)
      .groupBy('action')
      .orderBy('action')
      .execute()
    return found.map(({ action, rows, people }) => ({ action, rows: Number(rows), people: Number(people) }))
  }
})
