import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const { call, done, people, newCourse, enrol } = await newWorld()
const draft = (username: string, more: object = {}) => ({
  ...{ name: username, username, role: 'student', password: 'date-palm-2031' },
  ...more,
})
const create = (username: string, externalId: unknown) =>
  call('admin', 'POST /users', draft(username, { externalId }))

test.each([
  ['٢٠٢٦/٠٠١٧', '2026/0017'],
  ['  A 12  ', 'A 12'],
  ['Ａ１３', 'A13'],
  ['', null],
  [null, null],
])('%s is kept as %s', async (written, kept) => {
  const { status, body } = await create(`u${Math.random().toString(36).slice(2, 10)}`, written)
  expect([status, body.externalId]).toEqual([201, kept])
})

test('more than sixty characters are refused at its field', async () => {
  const { status, body } = await create('refused', '1'.repeat(61))
  expect([status, body.errors]).toMatchObject([422, [{ path: 'externalId', code: 'too_long', limit: 60 }]])
})

test('it is theirs alone, also of fifty who ask at once, until they are deleted', async () => {
  const created = await Promise.all(Array.from({ length: 50 }, (_, at) => create(`racer${at}`, '777')))
  const won = created.filter(({ status }) => status === 201)
  expect(won).toHaveLength(1)
  for (const { status, body } of created.filter(one => one !== won[0]))
    expect([status, body.errors]).toMatchObject([422, [{ path: 'externalId', code: 'taken' }]])
  const { id, externalId } = won[0]!.body
  expect((await call('admin', `PUT /users/${id}`, { externalId })).status).toBe(200)
  const { status, body } = await call('admin', `PUT /users/${people.other.id}`, { externalId: '٧٧٧' })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'externalId', code: 'taken' }]])
  await done('admin', `DELETE /users/${id}`)
  expect((await call('admin', `PUT /users/${people.other.id}`, { externalId: '777' })).status).toBe(200)
  const back = await call('admin', `POST /users/${id}/restore`)
  expect([back.status, back.body.code]).toEqual([409, 'taken'])
})

test('people are found by it, also by those who teach them, and nobody changes their own', async () => {
  const { id } = people.student
  await done('admin', `PUT /users/${id}`, { externalId: '90417' })
  const course = await newCourse()
  await enrol(course.id)
  for (const who of ['admin', 'teacher'] as const)
    expect((await done(who, 'GET /users?q=٩٠٤١٧')).items).toMatchObject([{ id, externalId: '90417' }])
  expect(await done('student', 'GET /auth/me')).toMatchObject({ externalId: '90417' })
  const { status, body } = await call('student', 'PUT /auth/me', { externalId: '1' })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'externalId', code: 'unknown' }]])
})
