import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { brokenLinks, newSchool } from '#test/money.ts'
import { verifyLedger } from '../verify/verify.ts'

const school = await newSchool()
const { monthly, people, charge, pay, entered, balance, done, join, chain, db } = school
const { until, takeBack } = jobsIn(school)
const { student, other } = people

async function merged() {
  const { id } = await done('admin', 'POST /jobs/merge', { fromId: other.id, intoId: student.id })
  await until('admin', id, 'ready')
  const { parts } = await done('admin', `GET /jobs/${id}/merge`)
  await done('admin', `POST /jobs/${id}/start`)
  await until('admin', id, 'done')
  return { id, parts }
}

test('entries follow into the account that stays, what both were charged is charged once, and all goes back', async () => {
  await join(monthly, other.id)
  const month = { groupId: monthly.id, month: '2026-11' }
  const [kept] = (await charge(45_000, month)).entries
  const [later] = (await charge(45_000, { ...month, userId: other.id })).entries
  await entered({ kind: 'discount', reason: 'other', amount: 100, ofId: later.id, userId: other.id })
  await charge(3_000, { reason: 'book', userId: other.id })
  const { receipt } = await pay(10_000, { userId: other.id })
  const { id, parts } = await merged()
  expect(parts).toContainEqual({ resource: 'ledger', added: 4, shared: 1, ended: 0 })
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
  expect(await balance(other.id)).toMatchObject({
    ...{ charge: 48_000, discount: 100, payment: 10_000, due: 37_900 },
  })
  const { items } = await done('admin', `GET /ledger?userId=${other.id}&kind=charge&voided=false`)
  expect(items.map(({ id }: { id: string }) => [id === later.id, id === kept.id])).toEqual([
    [false, false],
    [false, false],
  ])
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('a discount of the one who stays is given anew with the charge that was void meanwhile', async () => {
  const month = { groupId: monthly.id, month: '2026-12' }
  await charge(45_000, { ...month, userId: other.id })
  const [later] = (await charge(45_000, month)).entries
  const { due } = await balance()
  await entered({ kind: 'discount', reason: 'other', amount: 100, ofId: later.id })
  const { id } = await merged()
  expect(await balance()).toMatchObject({ discount: 0 })
  await takeBack('admin', id)
  expect(await balance()).toMatchObject({ discount: 100, due: due - 100 })
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('what marks of both accounts charge is there once for each meeting, and as it was where that is undone', async () => {
  const group = await school.group({
    title: 'Sessions',
    billing: 'session',
    fee: 500,
    courseId: school.course.id,
  })
  for (const { id } of [student, other]) await join(group, id, { move: true })
  const startsAt = new Date(Date.now() - 3_600_000).toISOString()
  // Both, the one who goes, the one who stays, and the one who goes where the other is absent.
  const marks = [
    ['present', 'late'],
    [null, 'present'],
    ['present', null],
    ['absent', 'present'],
  ]
  for (const statuses of marks) {
    const { id } = await done('admin', 'POST /meetings', { groupId: group.id, startsAt })
    const items = [student, other].map((person, at) => ({ userId: person.id, status: statuses[at] }))
    await done('admin', `PUT /meetings/${id}/attendance`, { items })
  }
  const sessions = async () => {
    const of = async ({ id }: { id: string }) => {
      const query = `userId=${id}&reason=session&kind=charge&voided=false&pageSize=100`
      const { items } = await done('admin', `GET /ledger?${query}`)
      const meetings = new Set(items.map(({ meetingId }: { meetingId: string }) => meetingId))
      return [items.length, meetings.size]
    }
    return [await of(student), await of(other)]
  }
  const before = [
    [2, 2],
    [3, 3],
  ]
  expect(await sessions()).toEqual(before)
  const links = (await chain()).length
  const { id } = await merged()
  expect((await sessions())[0]).toEqual([4, 4])
  // What both were charged for is void; nothing is charged to be void at once.
  expect((await chain()).length).toBe(links + 1)
  expect(await verifyLedger(db.read)).toBeUndefined()
  await takeBack('admin', id)
  expect(await sessions()).toEqual(before)
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
})
