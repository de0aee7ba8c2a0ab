import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { openDb } from '#app/server/open-db.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { readSettings, type Settings } from '#platform/server/settings/settings.ts'
import { newAddress } from '#test/database.ts'
import { newFiles } from '#test/files.ts'
import { isPassword } from '../people/passwords.ts'
import { adminFromSettings, newLink } from './first-admin.ts'

let db: Db
let app: ReturnType<typeof buildApp>
beforeEach(async () => {
  db = await openDb(await newAddress())
  app = buildApp(db, await newFiles())
  return () => app.close()
})
const draft = { name: 'Salma Haddad', username: 'salma', password: 'a gate in the wall' }
const create = async (token: string, change: object = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/setup',
    payload: { token, ...draft, ...change },
  })
  return { status: reply.statusCode, body: reply.json() }
}
const needed = async () => (await app.inject('/api/setup')).json()
const tokenIn = (link: string) => link.split('#token=')[1]!

describe('the set-up link', () => {
  test('makes the first administrator, once, and signs them in', async () => {
    const link = await newLink(db, 'https://school.example')
    expect(link).toMatch(/^https:\/\/school\.example\/setup#token=[\w-]{22}$/)
    expect(await needed()).toEqual({ needed: true })
    const { status, body } = await create(tokenIn(link))
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ name: 'Salma Haddad', username: 'salma', role: 'admin' })
    const me = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${body.token}` } })
    expect(me.json()).toEqual({ ...body.user, lastSeenAt: expect.any(String) })
    expect(await needed()).toEqual({ needed: false })
    expect(await create(tokenIn(link))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('that is wrong, old or replaced is refused', async () => {
    const first = await newLink(db, '')
    const second = await newLink(db, '')
    expect(await create('made up')).toMatchObject({ status: 422, body: { code: 'invalid_link' } })
    expect(await create(tokenIn(first))).toMatchObject({ status: 422, body: { code: 'invalid_link' } })
    await db.write(tx => tx.updateTable('secrets').set({ endsAt: '2020-01-01T00:00:00.000Z' }).execute())
    expect(await create(tokenIn(second))).toMatchObject({ status: 422, body: { code: 'invalid_link' } })
  })

  test('is not found by trying, and not shut by those who try', async () => {
    const token = tokenIn(await newLink(db, ''))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => create(`wrong ${at}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const refused = await app.inject({ method: 'POST', url: '/api/setup', payload: { token: 'x', ...draft } })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await create(token)).status).toBe(201)
  })

  test('survives a refused form', async () => {
    const token = tokenIn(await newLink(db, ''))
    const weak = await create(token, { password: 'short', username: 'a b' })
    expect(weak).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'username', code: 'wrong_format' }] },
    })
    expect(await create(token, { password: 'short' })).toMatchObject({
      body: { errors: [{ path: 'password', code: 'too_short', limit: 12 }] },
    })
    expect((await create(token)).status).toBe(201)
  })

  test('used by two at once makes exactly one', async () => {
    const token = tokenIn(await newLink(db, ''))
    const answers = await Promise.all(['one', 'two', 'three'].map(username => create(token, { username })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const admins = await db.read.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })

  test('is kept only as its hash', async () => {
    const token = tokenIn(await newLink(db, ''))
    const kept = await db.read.selectFrom('secrets').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('the administrator that the settings name', () => {
  const start = (adminLogin: string, adminPassword = draft.password) =>
    adminFromSettings(db, { ...readSettings({}), adminLogin, adminPassword } as Settings)

  test.each([
    ['a username', 'Salma.٢', { username: 'Salma.2', email: null }],
    ['an e-mail', 'Salma@Example.com', { username: 'Salma', email: 'salma@example.com' }],
  ])('by %s is made while there is none', async (_, login, kept) => {
    await start(login)
    await start('another')
    const rows = await db.read.selectFrom('users').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...kept, role: 'admin' })
    expect(await isPassword(draft.password, rows[0]!.passwordHash)).toBe(true)
  })

  test.each([
    ['a weak password', 'salma', 'short', /ADMIN_PASSWORD.*12/],
    ['a common password', 'salma', 'password1234', /ADMIN_PASSWORD/],
    ['no username', 'a b', draft.password, /ADMIN_LOGIN/],
  ])('stops the start by %s', async (_, login, password, reason) => {
    await expect(start(login, password)).rejects.toThrow(reason)
    expect(await needed()).toEqual({ needed: true })
  })
})
