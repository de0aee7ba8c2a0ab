import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { brokenLinks, newSchool } from '#test/money.ts'
import { verifyLedger } from '../verify/verify.ts'

const school = await newSchool()
const { monthly, people, charge, pay, entered, balance, done, join, chain, db } = school
const { until, takeBack } = jobsIn(school)
const { student, other } = people

test('entries follow into the account that stays, what both were charged is charged once, and all goes back', async () => {
  await join(monthly, other.id)
  const month = { groupId: monthly.id, month: '2026-11' }
  const [kept] = (await charge(45_000, month)).entries
  const [later] = (await charge(45_000, { ...month, userId: other.id })).entries
  await entered({ kind: 'discount', reason: 'other', amount: 100, ofId: later.id, userId: other.id })
  await charge(3_000, { reason: 'book', userId: other.id })
  const { receipt } = await pay(10_000, { userId: other.id })
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: other.id, intoId: student.id })
  await until('admin', id, 'ready')
  expect((await done('admin', `GET /jobs/${id}/merge`)).parts).toContainEqual({
    ...{ resource: 'ledger', added: 4, shared: 1, ended: 0 },
  })
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  expect(await balance()).toMatchObject({ charge: 48_000, discount: 0, payment: 10_000, due: 38_000 })
  expect((await done('admin', `GET /ledger?userId=${student.id}&voided=true`)).items).toMatchObject([
    { kind: 'discount', voidReason: 'merge' },
    { id: later.id, voidReason: 'merge' },
  ])
  expect((await done('admin', `GET /receipts/${receipt.number}`)).entries[0].user.name).toBe('student')
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()

  await takeBack('admin', id)
  expect(await balance()).toMatchObject({ charge: 45_000, payment: 0, due: 45_000 })
  expect(await balance(other.id)).toMatchObject({ charge: 48_000, discount: 0, payment: 10_000, due: 38_000 })
  const { items } = await done(
    'admin',
    `GET /ledger?userId=${other.id}&kind=charge&month=2026-11&voided=false`,
  )
  expect(items.map(({ id }: { id: string }) => [id === later.id, id === kept.id])).toEqual([
    [false, false],
    [false, false],
  ])
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
})
