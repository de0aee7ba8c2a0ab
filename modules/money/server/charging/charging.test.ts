import { beforeEach, expect, test } from 'vitest'
import { brokenLinks, newSchool } from '#test/money.ts'
import { boundsOf } from '../days.ts'
import { chargeMonths } from './auto.ts'

type Item = Record<string, any>
let school: Awaited<ReturnType<typeof newSchool>>
const month = Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toPlainYearMonth()
const bounds = boundsOf(month.toString(), 'Africa/Cairo')
/** Some milliseconds after a month begins, and before it ends: whenever the test runs, it runs between them. */
const shifted = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString()
const first = (after: number) => shifted(bounds.from, after)
const last = (before: number) => shifted(bounds.until, -before)
const meeting = async ({ id: groupId }: Item, startsAt: string): Promise<string> =>
  (await school.done('admin', 'POST /meetings', { groupId, startsAt })).id
beforeEach(async () => {
  school = await newSchool()
})

const entries = async (userId = school.people.student.id): Promise<Item[]> =>
  (await school.done('admin', `GET /ledger?userId=${userId}&voided=false&sort=createdAt`)).items
const said = (items: Item[]) => items.map(({ kind, amount, month }) => [kind, amount, month])
const auto = () => school.done('admin', 'PUT /settings', { chargeBy: 'auto' })
const now = month.toString()

test('a term is charged with joining, once, also for who leaves and comes again or moves', async () => {
  const { group, join, people, done, course } = school
  const term = { billing: 'term', fee: 200_000, teacherId: people.teacher.id, courseId: course.id }
  const one = await group({ title: 'One', ...term })
  const two = await group({ title: 'Two', ...term, fee: 250_000 })
  const { id } = people.other
  await join(one, id)
  expect(await entries(id)).toMatchObject([
    { kind: 'charge', reason: 'tuition', amount: 200_000, month: null, by: null, groupTitle: 'One' },
  ])
  await done('admin', `DELETE /groups/${one.id}/members/${id}`)
  await join(one, id)
  await join(two, id, { move: true })
  expect(said(await entries(id))).toEqual([['charge', 200_000, null]])
  const agreed = await world(one)
  expect(said(await entries(agreed))).toEqual([['charge', 5_000, null]])
  expect(brokenLinks(await school.chain())).toEqual([])

  async function world(into: Item) {
    const person = await school.newPerson('agreed', 'student')
    await join(into, person.id, { fee: 5_000, reason: 'sibling' })
    return person.id
  }
})

test('joining charges the month at hand only where the school charges by itself', async () => {
  const { monthly, join, people, newPerson } = school
  await join(monthly, people.other.id)
  expect(await entries(people.other.id)).toEqual([])
  await auto()
  const { id } = await newPerson('new', 'student')
  await join(monthly, id)
  expect(said(await entries(id))).toEqual([['charge', 45_000, now]])
})

test('the month at hand is charged once by the site itself, and what was voided is not charged anew', async () => {
  const { monthly, join, people, done, db } = school
  await join(monthly, people.other.id)
  await chargeMonths(db)
  expect(await entries()).toEqual([])
  await auto()
  await chargeMonths(db)
  expect(said(await entries())).toEqual([['charge', 45_000, now]])
  const [charge] = await entries(people.other.id)
  await done('admin', `POST /ledger/${charge!.id}/void`, { reason: 'scholarship' })
  await chargeMonths(db)
  expect([await entries(people.other.id), (await entries()).length]).toEqual([[], 1])
})

test('who leaves amid a month that is charged by meetings gets back what is not theirs', async () => {
  const { monthly, people, done, charge } = school
  await done('admin', `PUT /groups/${monthly.id}`, { partMonth: 'byMeetings' })
  const { id } = people.student
  await school.db.write(tx =>
    tx.updateTable('groupMembers').set({ joinedAt: '2020-01-01T00:00:00.000Z' }).execute(),
  )
  // One of two meetings is over for a member who leaves now.
  for (const startsAt of [first(1), last(1)]) await meeting(monthly, startsAt)
  await charge(45_000, { groupId: monthly.id, month: now })
  await done('admin', `DELETE /groups/${monthly.id}/members/${id}`)
  const [whole, back] = await entries()
  expect(back).toMatchObject({ kind: 'discount', amount: 22_500, month: now, ofId: whole!.id, by: null })
})

test('who comes back within a month pays for the meetings that are theirs, however often they leave', async () => {
  const { monthly, people, done, join, charge, chain } = school
  await done('admin', `PUT /groups/${monthly.id}`, { partMonth: 'byMeetings' })
  const { id } = people.student
  await school.db.write(tx =>
    tx.updateTable('groupMembers').set({ joinedAt: '2020-01-01T00:00:00.000Z' }).execute(),
  )
  // Two of four meetings are over.
  for (const startsAt of [first(1), first(2), last(2), last(1)]) await meeting(monthly, startsAt)
  await charge(45_000, { groupId: monthly.id, month: now })
  const due = async () => (await school.balance(id)).due
  for (let times = 0; times < 2; times++) {
    await done('admin', `DELETE /groups/${monthly.id}/members/${id}`)
    expect(await due()).toBe(22_500)
    await join(monthly, id)
    expect(await due()).toBe(45_000)
  }
  // What somebody lets off by hand stays.
  const [{ id: ofId }] = (await done('admin', `GET /ledger?userId=${id}&kind=charge`)).items
  await school.entered({ kind: 'discount', reason: 'other', amount: 500, ofId })
  await done('admin', `DELETE /groups/${monthly.id}/members/${id}`)
  await join(monthly, id)
  expect(await due()).toBe(44_500)
  expect(brokenLinks(await chain())).toEqual([])
})

test('who leaves gets back a part of what they were charged, also where the fee is another by now', async () => {
  const { monthly, people, done } = school
  await done('admin', `PUT /groups/${monthly.id}`, { partMonth: 'byMeetings' })
  const { id } = people.student
  await school.db.write(tx =>
    tx.updateTable('groupMembers').set({ joinedAt: '2020-01-01T00:00:00.000Z' }).execute(),
  )
  for (const startsAt of [first(1), last(1)]) await meeting(monthly, startsAt)
  await auto()
  await chargeMonths(school.db)
  await done('admin', `PUT /groups/${monthly.id}`, { fee: 90_000 })
  await done('admin', `DELETE /groups/${monthly.id}/members/${id}`)
  expect(said(await entries())).toEqual([
    ['charge', 45_000, now],
    ['discount', 22_500, now],
  ])
})

test('somebody who moves within a course is asked once, and by meetings for each part', async () => {
  const { monthly, group, course, people, join, done } = school
  const other = await group({ title: 'Evening', billing: 'monthly', fee: 60_000, courseId: course.id })
  await auto()
  const { id } = people.other
  await join(monthly, id)
  await join(other, id, { move: true })
  expect(said(await entries(id))).toEqual([['charge', 45_000, now]])
  for (const each of [monthly, other])
    await done('admin', `PUT /groups/${each.id}`, { partMonth: 'byMeetings' })
  for (const each of [monthly, other])
    for (const startsAt of [first(1), first(2), last(2), last(1)]) await meeting(each, startsAt)
  const person = await school.newPerson('moving', 'student')
  await join(monthly, person.id)
  await join(other, person.id, { move: true })
  expect(said(await entries(person.id))).toEqual([
    ['charge', 22_500, now],
    ['discount', 22_500, now],
    ['charge', 30_000, now],
  ])
})

test('50 who join a term at once are charged once each, and a member who is added 50 times once', async () => {
  const { group, join, people } = school
  const term = await group({ title: 'Term', billing: 'term', fee: 100 })
  const joining = Array.from({ length: 50 }, () => join(term, people.other.id))
  await Promise.all(joining)
  expect(said(await entries(people.other.id))).toEqual([['charge', 100, null]])
})

test('a month of somebody who left within it is charged only where they came', async () => {
  const { monthly, people, done, db, join } = school
  await join(monthly, people.other.id)
  for (const { id } of [people.student, people.other])
    await done('admin', `DELETE /groups/${monthly.id}/members/${id}`)
  const one = await meeting(monthly, first(1))
  const items = [{ userId: people.student.id, status: 'present' }]
  await done('admin', `PUT /meetings/${one}/attendance`, { items })
  await auto()
  await chargeMonths(db)
  expect(said(await entries())).toEqual([['charge', 45_000, now]])
  expect(await entries(people.other.id)).toEqual([])
})

test('the members who are not charged yet are told by group, as many as are charged then', async () => {
  const { monthly, group, course, join, people, done, db } = school
  const toCharge = (as: 'admin' | 'teacher' | 'colleague' = 'admin', query = '') =>
    done(as, `GET /ledger/to-charge${query}`)
  const evening = await group({ title: 'Evening', billing: 'monthly', fee: 60_000, courseId: course.id })
  const parts = await group({ title: 'Parts', billing: 'monthly', fee: 400, partMonth: 'byMeetings' })
  const free = await school.newPerson('free', 'student')
  const [left, came] = [
    await school.newPerson('left', 'student'),
    await school.newPerson('came', 'student'),
  ] as const
  await join(monthly, free.id, { fee: 0, reason: 'sibling' })
  for (const { id } of [left, came]) await join(evening, id)
  const one = await meeting(evening, first(1))
  await done('admin', `PUT /meetings/${one}/attendance`, { items: [{ userId: came.id, status: 'late' }] })
  for (const { id } of [left, came]) await done('admin', `DELETE /groups/${evening.id}/members/${id}`)
  // Whom a whole month of another group of the course has charged is not asked twice.
  await school.charge(45_000, { userId: people.other.id, groupId: monthly.id, month: now })
  await join(evening, people.other.id)
  // A part of a month without a meeting is nothing.
  await join(parts, people.other.id)
  const expected = { month: now, total: 2 }
  expect(await toCharge()).toEqual({
    ...expected,
    items: [
      { groupId: evening.id, groupTitle: 'Evening', members: 1 },
      { groupId: monthly.id, groupTitle: 'Monthly', members: 1 },
    ],
  })
  expect(await toCharge('teacher')).toMatchObject(expected)
  expect(await toCharge('colleague')).toMatchObject({ total: 0, items: [] })
  expect(await toCharge('admin', `?month=${month.subtract({ months: 1 }).toString()}`)).toMatchObject({
    total: 2,
  })
  await auto()
  await chargeMonths(db)
  expect((await done('admin', 'GET /ledger?kind=charge')).total).toBe(1 + expected.total)
  expect(await toCharge()).toMatchObject({ total: 0, items: [] })
})
