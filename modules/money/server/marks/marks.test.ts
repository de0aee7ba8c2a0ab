// It alone catches: a mark that charges twice, or goes on charging once it is changed.
import { expect, test } from 'vitest'
import { purgeOne } from '#platform/server/retention/purge-one.ts'
import { brokenLinks, newSchool } from '#test/money.ts'
import type { As } from '#test/world.ts'
import { verifyLedger } from '../verify/verify.ts'

type Item = Record<string, any>
type Status = 'present' | 'late' | 'absent' | 'excused' | null

async function newMarks(billing: object, others: object = {}) {
  const school = await newSchool()
  const { course, people, done, call, join, monthly } = school
  await done('admin', `DELETE /groups/${monthly.id}/members/${people.student.id}`)
  const { id: teacherId } = people.teacher
  const own: Item = await school.group({ title: 'Own', courseId: course.id, teacherId, ...billing })
  const other: Item = await school.group({ title: 'Other', courseId: course.id, ...others })
  await join(own)
  /** A meeting of a group some days after the first, all of them over. */
  const meeting = async (group: Item, day: number) => {
    const startsAt = new Date(Date.now() - (20 - day) * 86_400_000).toISOString()
    return (await done('admin', 'POST /meetings', { groupId: group.id, startsAt })).id as string
  }
  const mark = (meetingId: string, status: Status, as: As = 'teacher') =>
    done(as, `PUT /meetings/${meetingId}/attendance`, { items: [{ userId: people.student.id, status }] })
  const charges = async () =>
    (await done('admin', 'GET /ledger?kind=charge&voided=false&sort=createdAt')).items.map(
      ({ amount, groupTitle, reason, meetingId, by }: Item) => [
        ...[amount, groupTitle, reason, meetingId, by.name],
      ],
    )
  /** What a sheet or a scan says of the student. */
  const shown = async (meetingId: string, as: As = 'admin') => {
    const { items } = await done(as, `GET /meetings/${meetingId}/attendance`)
    const { due, owed, left } = items.find(({ user }: Item) => user.id === people.student.id)
    return [due, owed, left]
  }
  const { scanCode } = await done('admin', `POST /users/${people.student.id}/scan-code`)
  const scan = async (meetingId: string) => {
    const { status, makeUp, due, owed } = await done('admin', `POST /meetings/${meetingId}/scan`, {
      code: scanCode,
    })
    return { status, makeUp, due, owed }
  }
  return { ...school, call, own, other, meeting, mark, charges, shown, scan }
}

test('a mark is charged once, and a mark that changes voids the charge or makes it', async () => {
  const { own, meeting, mark, charges, call, done, chain, db, entered, balance } = await newMarks({
    billing: 'session',
    fee: 500,
  })
  const one = await meeting(own, 0)
  const charge = [500, 'Own', 'session', one, 'teacher']
  for (const [status, charged] of [
    ['present', [charge]],
    ['late', [charge]],
    ['absent', []],
    ['excused', []],
    ['present', [charge]],
    [null, []],
    ['late', [charge]],
  ] as [Status, unknown[]][]) {
    await mark(one, status)
    expect(await charges()).toEqual(charged)
  }
  const [entry] = (await done('admin', 'GET /ledger?kind=charge&voided=false')).items
  expect(await call('admin', `POST /ledger/${entry.id}/void`, { reason: 'a' })).toMatchObject({
    ...{ status: 409, body: { code: 'in_use' } },
  })
  // A meeting that is cancelled charges nobody; held again, as before.
  for (const change of [
    [`PUT /meetings/${one}`, { status: 'cancelled' }],
    [`PUT /meetings/${one}`, { status: 'held' }],
    [`DELETE /meetings/${one}`],
    [`POST /meetings/${one}/restore`],
  ] as [string, { status: string }?][]) {
    await done('teacher', ...change)
    const isOff = change[0].startsWith('DELETE') || change[1]?.status === 'cancelled'
    expect(await charges()).toEqual(isOff ? [] : [charge])
  }
  // A discount goes with the charge that it names.
  const [{ id: ofId }] = (await done('admin', 'GET /ledger?kind=charge&voided=false')).items
  await entered({ kind: 'discount', reason: 'other', amount: 100, ofId })
  await mark(one, 'absent')
  expect(await balance()).toMatchObject({ discount: 0, due: 0 })
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('an absence is charged where the group says so, and by what was agreed with the member', async () => {
  const school = await newMarks({ billing: 'session', fee: 500, chargeAbsent: true })
  const { own, people, done, meeting, mark, charges } = school
  await done('admin', `PUT /groups/${own.id}/members/${people.student.id}`, { fee: 300, reason: 'sibling' })
  const [one, two] = [await meeting(own, 0), await meeting(own, 1)]
  await mark(one, 'absent')
  await done('admin', `PUT /groups/${own.id}/members/${people.student.id}`, { fee: 0 })
  await mark(two, 'present')
  // What was charged stays.
  expect(await charges()).toEqual([[300, 'Own', 'session', one, 'teacher']])
})

test('a mark takes a session of the oldest package, or owes one that the next package pays', async () => {
  const { own, meeting, mark, entered, balance, shown, scan } = await newMarks({
    ...{ billing: 'package', fee: 900, packageSessions: 8 },
  })
  const days = await Promise.all(Array.from({ length: 9 }, (_, day) => meeting(own, day)))
  await mark(days[8]!, 'present')
  expect(await shown(days[0]!)).toEqual([0, 1, null])
  await entered({ kind: 'charge', reason: 'package', groupId: own.id })
  for (const id of days.slice(0, 7)) await mark(id, 'present')
  expect((await balance()).packages).toEqual([])
  expect(await scan(days[7]!)).toEqual({ status: 'late', makeUp: false, due: 900, owed: 1 })
  expect(await balance()).toMatchObject({
    ...{ due: 900, packages: [] },
    owed: [{ courseId: own.courseId, groupId: null, sessions: 1 }],
  })
  // What is owed is no amount: who may not read the balance is told it, too.
  expect(await shown(days[0]!, 'teacher')).toEqual([900, 1, 0])
  await entered({ kind: 'charge', reason: 'package', groupId: own.id })
  expect(await balance()).toMatchObject({ due: 1_800, owed: [], packages: [{ bought: 8, used: 1, left: 7 }] })
  await mark(days[0]!, 'excused')
  expect((await balance()).packages).toMatchObject([{ used: 0, left: 8 }])
  expect(await shown(days[0]!, 'teacher')).toEqual([1_800, 0, 8])
})

test('who teaches another group that a student is in is told nothing of what they owe elsewhere', async () => {
  const { own, meeting, mark, balance, people, done, join, group } = await newMarks({
    ...{ billing: 'package', fee: 900, packageSessions: 2 },
  })
  await mark(await meeting(own, 0), 'present')
  expect((await balance(people.student.id, 'teacher')).owed).toMatchObject([{ sessions: 1 }])
  await done('admin', `PUT /courses/${own.courseId}`, { teacherIds: [] })
  await done('admin', `PUT /groups/${own.id}`, { teacherId: people.colleague.id })
  await join(await group({ title: 'Elsewhere', teacherId: people.teacher.id }))
  expect((await balance(people.student.id, 'teacher')).owed).toEqual([])
})

test('an excused absence is made up in another group, and without a right the visit is charged', async () => {
  const { own, other, course, meeting, mark, charges, balance, scan } = await newMarks(
    { billing: 'monthly', fee: 45_000, makeUpDays: 30 },
    { billing: 'session', fee: 700 },
  )
  const [missed, visit] = [await meeting(own, 0), await meeting(other, 2)]
  await mark(visit, 'present')
  const charge = [700, 'Other', 'session', visit, 'teacher']
  expect(await charges()).toEqual([charge])
  await mark(missed, 'excused')
  expect(await charges()).toEqual([])
  expect((await balance()).makeUps).toEqual([])
  await mark(visit, 'absent')
  expect((await balance()).makeUps).toMatchObject([
    { courseId: course.id, courseTitle: 'Physics', fromMeetingId: missed },
  ])
  await mark(visit, null)
  expect(await scan(visit)).toMatchObject({ status: 'late', makeUp: true, due: 0 })
  expect(await charges()).toEqual([])
  // The right goes with the excuse.
  await mark(missed, 'absent')
  expect(await charges()).toEqual([charge])
})

test('a guest who pays by the meeting pays as at home, for the meeting that they visit', async () => {
  const { other, meeting, mark, charges } = await newMarks(
    { billing: 'session', fee: 500 },
    { billing: 'session', fee: 700 },
  )
  const visit = await meeting(other, 0)
  await mark(visit, 'present')
  expect(await charges()).toEqual([[500, 'Own', 'session', visit, 'teacher']])
})

test('what a visit was charged stays where the own group is paid for otherwise from then on', async () => {
  const { own, other, meeting, mark, charges, done } = await newMarks(
    { billing: 'session', fee: 500 },
    { billing: 'monthly', fee: 45_000 },
  )
  const visit = await meeting(other, 0)
  await mark(visit, 'present')
  await done('admin', `PUT /groups/${own.id}`, { billing: 'monthly', fee: 45_000 })
  await mark(await meeting(own, 1), 'present')
  expect(await charges()).toEqual([[500, 'Own', 'session', visit, 'teacher']])
  // An excuse by the month pays for no visit that was paid for by the session.
  await mark(await meeting(own, -1), 'excused')
  expect(await charges()).toEqual([[500, 'Own', 'session', visit, 'teacher']])
})

test('a visit is paid for as the own group was at its first mark, whatever that group is later', async () => {
  const { own, other, meeting, mark, charges, entered, balance, done, db } = await newMarks(
    { billing: 'package', fee: 900, packageSessions: 8 },
    { billing: 'session', fee: 700 },
  )
  const [visit, another, later] = [await meeting(other, 0), await meeting(other, 1), await meeting(other, 2)]
  await entered({ kind: 'charge', reason: 'package', groupId: own.id })
  await mark(visit, 'present', 'admin')
  await mark(another, 'absent', 'admin')
  expect((await balance()).packages).toMatchObject([{ used: 1, left: 7 }])
  await done('admin', `PUT /groups/${own.id}`, { billing: 'monthly', fee: 45_000 })
  const sessions = async () => (await charges()).filter(([, , reason]: unknown[]) => reason === 'session')
  await mark(another, 'present', 'admin')
  await mark(later, 'present', 'admin')
  expect(await sessions()).toEqual([[700, 'Other', 'session', later, 'admin']])
  expect((await balance()).packages).toMatchObject([{ used: 2, left: 6 }])
  await mark(visit, 'excused', 'admin')
  await mark(visit, 'late', 'admin')
  expect(await sessions()).toHaveLength(1)
  expect((await balance()).packages).toMatchObject([{ used: 2, left: 6 }])
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('50 marks of one student at once, in two meetings: one charge each', async () => {
  const { own, meeting, mark, charges, db } = await newMarks({ billing: 'session', fee: 500 })
  const both = [await meeting(own, 0), await meeting(own, 1)]
  await Promise.all(Array.from({ length: 50 }, (_, at) => mark(both[at % 2]!, 'present')))
  expect(await charges()).toHaveLength(2)
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('a meeting keeps model, fee and rule of its first mark; the next one has those of its own', async () => {
  const { own, meeting, mark, charges, done } = await newMarks({ billing: 'session', fee: 500 })
  const [one, two] = [await meeting(own, 0), await meeting(own, 1)]
  await mark(one, 'excused')
  await done('admin', `PUT /groups/${own.id}`, { fee: 700, chargeAbsent: true })
  await mark(one, 'absent')
  expect(await charges()).toEqual([])
  await mark(one, null)
  await mark(one, 'present')
  await mark(two, 'absent')
  const said = async () => (await charges()).map((charge: unknown[]) => [charge[0], charge[3]])
  expect(await said()).toEqual([
    [500, one],
    [700, two],
  ])
  await done('admin', `PUT /groups/${own.id}`, { billing: 'none', fee: null })
  await mark(one, 'absent')
  await mark(one, 'late')
  expect((await said()).toSorted()).toEqual([
    [500, one],
    [700, two],
  ])
})

test('what is due is told to whom may read the balance, and of what they see of it', async () => {
  const { own, people, done, meeting, mark, shown, call, registrar, charge } = await newMarks({
    ...{ billing: 'session', fee: 500 },
  })
  const one = await meeting(own, 0)
  await mark(one, 'present')
  await charge(3_000, { reason: 'book' })
  await done('admin', `PUT /courses/${own.courseId}`, {
    teacherIds: [people.teacher.id, people.colleague.id],
  })
  expect(await shown(one)).toEqual([3_500, 0, null])
  expect(await shown(one, 'teacher')).toEqual([500, 0, null])
  const { body } = await call(registrar, `GET /meetings/${one}/attendance`)
  expect(body.items[0].due).toBe(3_500)
  await done('admin', 'PUT /settings', { teachersHandleMoney: false })
  expect(await shown(one, 'teacher')).toEqual([null, 0, null])
})

test('a meeting that a charge names stays in the bin', async () => {
  const { other, meeting, mark, db, done } = await newMarks({}, { billing: 'session', fee: 700 })
  const [one, two] = [await meeting(other, 0), await meeting(other, 1)]
  await mark(one, 'present', 'admin')
  await mark(two, 'absent', 'admin')
  for (const id of [one, two]) await done('admin', `DELETE /meetings/${id}`)
  const purge = (id: string) => db.write(tx => purgeOne(tx, 'meetings', id, { id: null, requestId: 'purge' }))
  await expect(purge(one)).rejects.toMatchObject({ code: 'in_use' })
  expect(await purge(two)).toBe(true)
})
