import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { up } from '#app/server/migrations/0014-identity.ts'
import { newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
const who = async (login: string) => {
  const { status, body } = await world.call('nobody', 'POST /auth/login', { login, password })
  return status === 200 ? body.user.username : status
}
const give = (name: 'student' | 'other', contact: object) =>
  world.call('admin', `PUT /users/${world.people[name].id}`, contact)
const write = (name: 'student' | 'other', contact: object) => world.call(name, 'PUT /auth/me', contact)

describe.each([
  ['email', 'mariam@example.com'],
  ['phone', '+201001234567'],
])('an %s that somebody wrote into their own profile', (kind, value) => {
  const contact = { [kind]: value }

  test('signs them in while it is theirs alone, and nobody when two wrote it', async () => {
    expect((await write('student', contact)).status).toBe(200)
    expect(await who(value)).toBe('student')
    expect((await write('other', contact)).status).toBe(200)
    expect(await who(value)).toBe(422)
    expect((await write('other', { [kind]: null })).status).toBe(200)
    expect(await who(value)).toBe('student')
  })

  test('is given to its owner by staff, and is theirs from then on', async () => {
    await write('other', contact)
    expect((await give('student', contact)).status).toBe(200)
    expect(await who(value)).toBe('student')
    const draft = { name: 'New', username: 'new', role: 'student', password, ...contact }
    if (kind === 'phone') return
    expect(await world.call('admin', 'POST /users', draft)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', code: 'taken' }] },
    })
  })

  test('does not shut out its owner, to whom staff gave it before', async () => {
    await give('student', contact)
    expect((await write('other', contact)).status).toBe(200)
    expect(await who(value)).toBe('student')
  })

  test('holds up no new account with it', async () => {
    await write('other', contact)
    const draft = { name: 'New', username: 'new', role: 'student', password, ...contact }
    expect((await world.call('admin', 'POST /users', draft)).status).toBe(201)
    expect(await who(value)).toBe('new')
  })

  test('holds up no restoring, and comes back as unproved as it went', async () => {
    await write('other', contact)
    await world.done('admin', `DELETE /users/${world.people.other.id}`)
    await give('student', contact)
    await world.done('admin', `POST /users/${world.people.other.id}/restore`)
    expect(await who(value)).toBe('student')
    await give('student', { [kind]: null })
    expect(await who(value)).toBe('other')
  })

  test('is proved where staff give it to the one who wrote it', async () => {
    await write('student', contact)
    await give('student', contact)
    await write('other', contact)
    expect(await who(value)).toBe('student')
  })

  test('is theirs no less when the rest of the profile is saved again', async () => {
    await give('student', contact)
    await write('student', { ...contact, name: 'Mariam' })
    await write('other', contact)
    expect(await who(value)).toBe('student')
  })
})

test('fifty who write one e-mail at once while staff give it leave it to whom it was given', async () => {
  const contact = { email: 'one@example.com' }
  const people = [world.people.student, world.people.other]
  const writes = Array.from({ length: 50 }, (_, at) =>
    at === 25 ? give('student', contact) : world.call(people[at % 2]!, 'PUT /auth/me', contact),
  )
  const answers = await Promise.all(writes)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await who(contact.email)).toBe('student')
})

test('of names that were there before the audit says who wrote them, and they are compared as typed now', async () => {
  await write('student', { email: 'own@example.com', phone: '+201001234567' })
  await write('other', { email: 'corrected@example.com' })
  await give('other', { email: 'given@example.com' })
  const { student, other } = world.people
  await world.db.write(async tx => {
    // Its devices have another shape since, and stand aside meanwhile.
    await sql`alter table devices rename to "devicesNow"`.execute(tx)
    for (const relation of ['table unproved', 'table refusals', 'index "usersByEmail"'])
      await sql.raw(`drop ${relation}`).execute(tx)
    await tx
      .insertInto('loginNames')
      .values({ name: 'own@example.com', userId: student.id, kind: 'email' })
      .execute()
    await tx.updateTable('loginNames').set({ name: 'ｓtudent' }).where('name', '=', 'student').execute()
    await tx
      .insertInto('loginNames')
      .values({ name: 'ｏther', userId: world.people.teacher.id, kind: 'username' })
      .execute()
    await up(tx, world.db.engine)
    await sql`drop table devices`.execute(tx)
    await sql`alter table "devicesNow" rename to devices`.execute(tx)
  })
  expect(await who('student')).toBe('student')
  expect(await who('ｏther')).toBe('other')
  const unproved = await world.db.read.selectFrom('unproved').selectAll().orderBy('kind').execute()
  expect(unproved).toEqual([
    { userId: student.id, kind: 'email' },
    { userId: student.id, kind: 'phone' },
  ])
  const emails = await world.db.read
    .selectFrom('loginNames')
    .selectAll()
    .where('kind', '=', 'email')
    .execute()
  expect(emails).toEqual([{ name: 'given@example.com', userId: other.id, kind: 'email' }])
  expect(await who('own@example.com')).toBe('student')
})
