import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newWorld } from '#test/world.ts'
import { purge } from '../retention/purge.ts'
import type { Tx } from './tables.ts'

const { db, done, newCourse, newSeason, newLesson, newPerson, people, renew } = await newWorld()
const day = 86_400_000
const entriesOf = (itemId: string) =>
  db.read.selectFrom('audit').selectAll().where('thingId', '=', itemId).orderBy('id').execute()
const parsed = (text: string | null) => text && JSON.parse(text)
const draftLesson = async () => {
  // Sessions do not outlast a sweep of next year, nor a clock that is set back.
  for (const name of ['admin', 'teacher'] as const) await renew(name)
  return newLesson((await newSeason((await newCourse()).id)).id, { status: 'draft', title: 'First' })
}

test('a draft that keeps itself two hundred times is one entry, and a small one', async () => {
  const { id } = await draftLesson()
  for (let at = 0; at < 200; at++)
    await done('teacher', `PUT /lessons/${id}`, {
      title: `Title ${at}`,
      body: `<p>${at} ${'word '.repeat(400)}</p>`,
    })
  const entries = await entriesOf(id)
  expect(entries.map(({ action, times }) => [action, times])).toEqual([
    ['create', 1],
    ['update', 200],
  ])
  const { before, after, until, actorId } = entries[1]!
  expect([parsed(before).title, parsed(after).title, actorId]).toEqual([
    'First',
    'Title 199',
    people.teacher.id,
  ])
  expect(parsed(after).body).toEqual({
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    length: expect.any(Number),
  })
  expect(until! > entries[1]!.at).toBe(true)
  expect(before!.length + after!.length).toBeLessThan(1_000)
})

test('another person, ten minutes, publishing and what comes after it are entries of their own', async () => {
  const { id } = await draftLesson()
  const write = (who: 'teacher' | 'admin', title: string, more: object = {}) =>
    done(who, `PUT /lessons/${id}`, { title, ...more })
  await write('teacher', 'One')
  await write('admin', 'Two')
  await write('teacher', 'Three')
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  await write('teacher', 'Four')
  vi.useRealTimers()
  await renew('teacher')
  await write('teacher', 'Five', { status: 'published' })
  await write('teacher', 'Six')
  const entries = await entriesOf(id)
  expect(entries.map(({ after }) => parsed(after).title)).toEqual([
    'First',
    'One',
    'Two',
    'Three',
    'Five',
    'Six',
  ])
})

test('the audit only grows, but for what has had its time', async () => {
  const { id } = await draftLesson()
  const rewrite = (tx: Tx) =>
    tx.updateTable('audit').set({ action: 'nothing' }).where('thingId', '=', id).execute()
  const remove = (tx: Tx) => tx.deleteFrom('audit').where('thingId', '=', id).execute()
  await expect(db.write(rewrite)).rejects.toThrow('The audit only grows')
  await expect(db.write(remove)).rejects.toThrow('The audit only grows')
  await purge(db, Date.now() + 99 * day, 100)
  expect(await entriesOf(id)).toHaveLength(1)
  await purge(db, Date.now() + 101 * day, 0)
  expect(await entriesOf(id)).toHaveLength(1)
  await purge(db, Date.now() + 101 * day, 100)
  expect((await sql<{ n: number }>`select count(*) as n from audit`.execute(db.read)).rows[0]!.n).toBe(0)
})

test('it forgets a person who is erased, and keeps that there was one', async () => {
  const admin = await newPerson('registry', 'admin')
  const child = await newPerson('yasmin.k', 'student', { name: 'Yasmin Khalil', email: 'yasmin@example.com' })
  await done(admin, `PUT /users/${child.id}`, { name: 'Yasmin A. Khalil', phone: '+201001234567' })
  for (const q of ['YASMIN', 'layla']) {
    const asked = { resource: 'users', selection: { query: { q } }, format: 'csv' }
    const { id } = await done(admin, 'POST /jobs/export', asked)
    await expect.poll(async () => (await done(admin, `GET /jobs/${id}`)).state).toBe('done')
  }
  await done(admin, `DELETE /users/${child.id}`)
  expect(JSON.stringify(await entriesOf(child.id))).toContain('Khalil')
  await purge(db, Date.now() + 31 * day)
  const entries = await entriesOf(child.id)
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  for (const { before, after } of entries) expect([before, parsed(after)]).toEqual([null, { erased: true }])
  const all = await db.read.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(JSON.stringify(all)).not.toMatch(/yasmin|khalil|201001234567/i)
  const searches = all.filter(({ action }) => action === 'export').map(({ after }) => parsed(after).filter.q)
  expect(searches).toEqual([{ hidden: true }, 'layla'])
})
