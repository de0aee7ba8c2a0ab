// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { peopledAddress } from '#test/database.ts'
import { addStudents, killableSite } from '#test/killed.ts'
import { openDb } from './open-db.ts'

/** Of a centre: so many students whom one filter finds. */
const count = 12_340

test('12,340 of a filter are enrolled under two kill -9 and taken back: each row once, counts true', async () => {
  const address = await peopledAddress()
  const db = await openDb(address)
  await addStudents(db, inject('people').ids.student, count)
  const { start, call, die, signIn } = killableSite(address)
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
