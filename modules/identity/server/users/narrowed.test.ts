import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const { call, done, db, people, newPerson, newCourse, enrol } = await newWorld()
const registrar = await newPerson('registrar', 'registrar')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const name of ['student', 'other'] as const) await done('admin', `DELETE /users/${people[name].id}`)
  const rows = {
    fresh: { createdAt: daysAgo(0.05), lastSeenAt: null },
    silent: { createdAt: daysAgo(7.01), lastSeenAt: null },
    here: { createdAt: daysAgo(90), lastSeenAt: daysAgo(6.99) },
    gone: { createdAt: daysAgo(90), lastSeenAt: daysAgo(7.01) },
  }
  for (const [name, values] of Object.entries(rows)) {
    ids[name] = (await newPerson(name, 'student')).id
    await db.write(tx => tx.updateTable('users').set(values).where('id', '=', ids[name]!).execute())
  }
  const cards = { fresh: daysAgo(-1), gone: daysAgo(1) }
  for (const [name, cardUntil] of Object.entries(cards))
    await db.write(tx =>
      tx.updateTable('users').set({ cardHash: 'x', cardUntil }).where('id', '=', ids[name]!).execute(),
    )
  const add = async (title: string, name: string, more: object = {}) => {
    const { id } = await done('admin', 'POST /groups', { title })
    await done('admin', `POST /groups/${id}/members`, { userIds: [ids[name]] })
    await done('admin', `PUT /groups/${id}`, more)
  }
  await add('Active', 'here')
  await add('Over', 'gone', { status: 'archived' })
})

test.each([
  ['away=true', ['gone', 'silent']],
  ['away=false', ['fresh', 'here']],
  ['card=unused', ['fresh']],
  ['grouped=true', ['here']],
  ['grouped=false', ['fresh', 'gone', 'silent']],
  ['grouped=false&away=true&q=sil', ['silent']],
])('%s finds them, and counts as many', async (query, names) => {
  for (const who of ['admin', registrar] as const) {
    const { items, total } = await done(who, `GET /users?role=student&${query}`)
    expect([items.map(({ name }: { name: string }) => name), total]).toEqual([names, names.length])
    const page = await done(who, `GET /users?role=student&${query}&page=1&pageSize=1&sort=lastSeenAt`)
    expect([page.items.length, page.total]).toEqual([1, names.length])
  }
})

test('a teacher finds them among their own students alone, and nothing else can be asked', async () => {
  const course = await newCourse()
  await enrol(course.id, { id: ids.silent!, token: '' })
  expect((await done('teacher', 'GET /users?away=true')).items).toMatchObject([{ name: 'silent' }])
  expect((await call('admin', 'GET /users?card=used')).status).toBe(422)
})
