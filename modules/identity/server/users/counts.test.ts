import { expect, test } from 'vitest'
import { now } from '#platform/server/db/records.ts'
import { newWorld } from '#test/world.ts'
import { foldUserCounts } from './counts.ts'

const world = await newWorld()
const { db, done, newPerson } = world

/** What the database has counted of each role and status, and what there is to count. */
async function counts() {
  const query = (from: 'userCounts' | 'users') => db.read.selectFrom(from).select(['role', 'status'])
  const counted = await query('userCounts')
    .select(row => row.fn.sum<number>('count').as('count'))
    .groupBy(['role', 'status'])
    .execute()
  const there = await query('users')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('deletedAt' as never, 'is', null)
    .groupBy(['role', 'status'])
    .execute()
  const named = (rows: typeof there) =>
    rows.flatMap(({ role, status, count }) => (count === 0 ? [] : `${role} ${status} ${count}`)).sort()
  return { counted: named(counted), there: named(there) }
}

test('the database counts people of each role and status, however they change', async () => {
  const ids: string[] = []
  const desk = await newPerson('desk', 'registrar')
  for (let number = 0; number < 4; number++) ids.push((await newPerson(`counted-${number}`, 'student')).id)
  const change = (some: string[], set: object) =>
    db.write(tx => tx.updateTable('users').set(set).where('id', 'in', some).execute())
  const expectStudents = async (active: number, disabled = 0) => {
    const { counted, there } = await counts()
    expect(counted).toEqual(there)
    for (const who of ['admin', desk] as const)
      for (const [query, total] of [
        ['role=student', active + disabled],
        ['role=student&status=active', active],
        ['role=student&status=disabled', disabled],
        ['staff=false', active + disabled],
        ['staff=true&role=student', 0],
      ] as const)
        expect([query, (await done(who, `GET /users?${query}`)).total]).toEqual([query, total])
    const all = there.reduce((sum, each) => sum + Number(each.split(' ')[2]), 0)
    expect((await done('admin', 'GET /users')).total).toBe(all)
    const staff = await done('admin', 'GET /users?staff=true&pageSize=100')
    expect(staff.total).toBe(all - active - disabled)
    expect(staff.items.map(({ role }: { role: string }) => role)).not.toContain('student')
    expect((await done(desk, 'GET /users')).total).toBe(active + disabled)
    expect((await done(desk, 'GET /users?role=teacher')).total).toBe(0)
  }
  const before = (await done('admin', 'GET /users?role=student')).total
  await expectStudents(before)
  await done('admin', `PUT /users/${ids[0]}`, { status: 'disabled' })
  await expectStudents(before - 1, 1)
  await done('admin', `PUT /users/${ids[1]}`, { role: 'assistant' })
  await expectStudents(before - 2, 1)
  await done('admin', `DELETE /users/${ids[0]}`)
  await expectStudents(before - 2)
  await foldUserCounts(db)
  await done('admin', `POST /users/${ids[0]}/restore`)
  await expectStudents(before - 2, 1)
  await change(ids.slice(2), { deletedAt: now(), role: 'assistant' })
  await change(ids.slice(2), { status: 'disabled', name: 'Away' }) // of those in the bin nothing counts
  expect((await counts()).counted).toEqual((await counts()).there)
  await Promise.all([foldUserCounts(db), change(ids.slice(2), { deletedAt: null }), foldUserCounts(db)])
  const { counted, there } = await counts()
  expect(counted).toEqual(there)
  if (db.engine === 'sqlite') return
  await foldUserCounts(db)
  const rows = await db.read.selectFrom('userCounts').select(['role', 'status']).execute()
  expect(new Set(rows.map(({ role, status }) => `${role} ${status}`)).size).toBe(rows.length)
})
