import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { recordRefusals } from './refusals.ts'

test('what was refused is counted by kind, person and place in an hour, without what was typed', async () => {
  const world = await newWorld()
  const { call, people, db } = world
  const wrong = { login: 'Student', password: 'my secret one' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('nobody', 'POST /auth/login', wrong)),
  )
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  await call('nobody', 'POST /auth/login', { login: 'my secret typed too soon', password: 'x' })
  for (let times = 0; times < 3; times++) await call('student', 'GET /users')
  await call('student', 'GET /nothing')
  await call('student', `GET /courses/${people.student.id}`)
  let rows: object[] = []
  await expect
    .poll(
      async () => (rows = await db.read.selectFrom('refusals').selectAll().orderBy('count').execute()).length,
      {
        interval: 250,
      },
    )
    .toBeGreaterThan(3)
  const network = '127.0.0.1'
  expect(rows).toMatchObject([
    { kind: 'more', count: 0 },
    { kind: 'sign-in', who: expect.stringMatching(/^#[\da-f]{16}$/), place: network, count: 1 },
    { kind: 'role', who: people.student.id, place: network, about: 'users.list', count: 3 },
    { kind: 'sign-in', who: people.student.id, place: network, count: 50 },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secret/)
})

test('a day has a thousand rows, and one for the rest, however many write at once', async () => {
  const { db } = await newWorld()
  const row = { hour: '2026-11-22T10', kind: 'sign-in', place: '192.0.2.7', about: '', count: 1 }
  await Promise.all(
    Array.from({ length: 50 }, (_, writer) =>
      recordRefusals(
        db,
        Array.from({ length: 25 }, (_, at) => ({ ...row, who: `${writer} ${at}` })),
      ),
    ),
  )
  const rows = await db.read.selectFrom('refusals').selectAll().execute()
  expect(rows).toHaveLength(1_001)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_250)
})
