import { expect, test } from 'vitest'
import { newWorld, password } from '#test/world.ts'

const world = await newWorld()
const { call, done, db, newPerson } = world

/** The names that are a user's alone, and those that their row says are: an e-mail where staff gave it. */
async function namesOf(id: string) {
  const kept = await db.read.selectFrom('loginNames').select('name').where('userId', '=', id).execute()
  const { username, email } = await done('admin', `GET /users/${id}`)
  const unproved = await db.read.selectFrom('unproved').select('kind').where('userId', '=', id).execute()
  const said = [username, unproved.some(({ kind }) => kind === 'email') ? null : email]
    .filter(Boolean)
    .map((name: string) => name.toLowerCase())
  return { kept: kept.map(({ name }) => name).sort(), said: said.sort() }
}

test('the names of a user are those that they sign in by, whoever changes them at once', async () => {
  const one = await newPerson('changing', 'student')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      [
        () => call('admin', `PUT /users/${one.id}`, { username: `changing.${at}` }),
        () => call('admin', `PUT /users/${one.id}`, { email: `changing.${at}@example.com` }),
        () => call(one, 'PUT /auth/me', { email: `changing.${at}@example.com` }),
      ][at % 3]!(),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { kept, said } = await namesOf(one.id)
  expect(kept).toEqual(said)
  const { username, email } = await done('admin', `GET /users/${one.id}`)
  for (const login of [username, email])
    expect((await done('nobody', 'POST /auth/login', { login, password })).user.id).toBe(one.id)
})

test('what is searched for is what the row says, whoever changes it at once', async () => {
  const one = await newPerson('searched', 'student')
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2
        ? call('admin', `PUT /users/${one.id}`, { phone: `+2010000000${at + 10}` })
        : call(one, 'PUT /auth/me', { name: `Searched ${at}` }),
    ),
  )
  const { name, phone } = await done('admin', `GET /users/${one.id}`)
  for (const q of [name, phone])
    expect((await done('admin', `GET /users?q=${encodeURIComponent(q)}`)).items).toMatchObject([
      { name, phone },
    ])
})

test('of fifty who restore and change a user at once none leaves names that are not theirs', async () => {
  const { id } = await newPerson('comes.back', 'student')
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      [
        () => call('admin', `DELETE /users/${id}`),
        () => call('admin', `POST /users/${id}/restore`),
        () => call('admin', `PUT /users/${id}`, { username: `comes.back.${at}` }),
      ][at % 3]!(),
    ),
  )
  await call('admin', `POST /users/${id}/restore`)
  const { kept, said } = await namesOf(id)
  expect(kept).toEqual(said)
})

// SQLite lets one transaction write at a time, whomever it changes.
test.runIf(db.engine === 'postgres')(
  'who changes students lets nobody wait who changes administrators',
  async () => {
    const [one, other] = [await newPerson('not.waiting', 'student'), await newPerson('not.held', 'student')]
    const { id } = await newPerson('held.admin', 'admin')
    await db.write(async tx => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      expect((await call('admin', `PUT /users/${one.id}`, { status: 'disabled' })).status).toBe(200)
      expect((await call('admin', `DELETE /users/${other.id}`)).status).toBe(204)
    })
  },
)

test('of ten administrators who step each other down at once, one stays', async () => {
  const admins = [world.people.admin]
  for (let at = 1; at < 10; at++) admins.push(await newPerson(`admin.${at}`, 'admin'))
  await Promise.all(
    admins.map((who, at) => call(who, `PUT /users/${admins[(at + 1) % 10]!.id}`, { role: 'teacher' })),
  )
  const left = await db.read.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(left.length).toBeGreaterThan(0)
})
