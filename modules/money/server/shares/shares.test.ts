import { expect, test } from 'vitest'
import { newSchool } from '#test/money.ts'

type Item = Record<string, any>
const school = await newSchool()
const { monthly, packaged, people, charge, pay, entered, done, call, personOf } = school
type As = Parameters<typeof personOf>[0]
const period = 'from=2026-11-01&until=2026-11-30'
const shares = (as: As = 'admin', query = period): Promise<Item> =>
  done(personOf(as), `GET /ledger/shares?${query}`)

await charge(12_345, { groupId: monthly.id, month: '2026-10', on: '2026-10-05' })
await done('admin', `PUT /groups/${monthly.id}`, { sharePercent: 50 })
await charge(12_345, { groupId: monthly.id, month: '2026-11', on: '2026-11-05' })
await charge(900, { reason: 'book', groupId: monthly.id, on: '2026-11-05' })
await charge(8_000, { reason: 'other', groupId: packaged.id, on: '2026-11-05' })
// October at 40 %, November at 50 %, and the book is the centre's.
await pay(12_345 * 2 + 900, { groupId: monthly.id, on: '2026-11-10' })
await entered({
  kind: 'payout',
  userId: people.teacher.id,
  method: 'cash',
  amount: 12_000,
  groupId: monthly.id,
  on: '2026-11-20',
})
await entered({ kind: 'payout', userId: people.colleague.id, method: 'cash', amount: 500, on: '2026-11-20' })

const share = 4_938 + 6_173
const ofTeacher = {
  ...{ teacher: { id: people.teacher.id, name: 'teacher' }, groupId: monthly.id, groupTitle: 'Monthly' },
  ...{ collected: 24_690, share, paidOut: 12_000, open: share - 12_000 },
}
const ofColleague = {
  ...{ teacher: { id: people.colleague.id, name: 'colleague' }, groupId: null, groupTitle: null },
  ...{ collected: 0, share: 0, paidOut: 500, open: -500 },
}

test('a share is of what was collected, at the percentage of the charge, less what was paid out', async () => {
  expect(await shares()).toEqual({
    items: [ofColleague, ofTeacher],
    sums: { collected: 24_690, share, paidOut: 12_500, open: share - 12_500 },
  })
  expect((await shares('admin', 'from=2026-10-01&until=2026-10-31')).items).toEqual([])
  expect((await shares('admin', `${period}&teacherId=${people.teacher.id}`)).items).toEqual([ofTeacher])
})

test('a teacher who comes later has no part of what was charged before', async () => {
  await done('admin', `PUT /groups/${monthly.id}`, { teacherId: people.colleague.id })
  expect((await shares('admin', `${period}&teacherId=${people.colleague.id}`)).items).toEqual([ofColleague])
  await done('admin', `PUT /groups/${monthly.id}`, { teacherId: people.teacher.id })
})

test('teachers are told their own, also where they take no money, and others have no such call', async () => {
  await done('admin', 'PUT /settings', { teachersHandleMoney: false })
  expect((await shares('teacher')).items).toEqual([ofTeacher])
  expect((await shares('teacher', `${period}&teacherId=${people.colleague.id}`)).items).toEqual([])
  for (const as of ['registrar', 'assistant', 'student'] as const)
    expect((await call(personOf(as), `GET /ledger/shares?${period}`)).status).toBe(404)
  for (const query of ['from=2026-11-01', 'from=2026-11-02&until=2026-11-01'])
    expect((await call('admin', `GET /ledger/shares?${query}`)).body.errors[0].path).toBe('until')
})
