// It alone catches: a mark that charges twice, or goes on charging once it is changed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenLinks, newSchool } from '#test/money.ts'
import { chargeForMarks, declareMarks, type MarkRow } from '../public.ts'
import { verifyLedger } from '../verify/verify.ts'

type Item = Record<string, any>
type Status = MarkRow['status'] | null
let marks: MarkRow[] = []
beforeAll(() =>
  declareMarks({
    marksOf: async (_, userIds) => marks.filter(({ userId }) => userIds.includes(userId)),
    meetingsOf: async () => [],
  }),
)
afterAll(() => declareMarks(undefined))
beforeEach(() => {
  marks = []
})

async function newMarks(billing: object, others: object = {}) {
  const school = await newSchool()
  const { course, people, done, join, monthly } = school
  await done('admin', `DELETE /groups/${monthly.id}/members/${people.student.id}`)
  const own: Item = await school.group({
    title: 'Own',
    courseId: course.id,
    teacherId: people.teacher.id,
    ...billing,
  })
  const other: Item = await school.group({ title: 'Other', courseId: course.id, ...others })
  await join(own)
  const userId = people.student.id
  const by = { id: people.teacher.id, requestId: 'marks' }
  const meetings = new Map<string, { group: Item; startsAt: string }>()
  const meeting = (group: Item, day: number) => {
    const id = randomUUID()
    const startsAt = Temporal.Now.instant()
      .add({ hours: 24 * day })
      .toString({ smallestUnit: 'millisecond' })
    meetings.set(id, { group, startsAt })
    return id
  }
  /** Marks the student, or takes the mark away, and charges for it, as whoever keeps marks does in one transaction. */
  const mark = (meetingId: string, status: Status, cancelled = false) =>
    school.db.write(async tx => {
      const { group, startsAt } = meetings.get(meetingId)!
      const { id: groupId, courseId, billing, fee, chargeAbsent } = group
      marks = marks.filter(row => row.meetingId !== meetingId)
      if (status)
        marks.push({
          ...{ userId, meetingId, groupId, courseId, startsAt, status, cancelled },
          ...({ billing, fee, chargeAbsent } as Pick<MarkRow, 'billing' | 'fee' | 'chargeAbsent'>),
        })
      await chargeForMarks(tx, meetingId, [userId], by)
    })
  const charges = async () =>
    (await done('admin', 'GET /ledger?kind=charge&voided=false&sort=createdAt')).items.map(
      ({ amount, groupTitle, reason, meetingId, by }: Item) => [
        amount,
        groupTitle,
        reason,
        meetingId,
        by.name,
      ],
    )
  return { ...school, own, other, meeting, mark, charges }
}

test('a mark is charged once, and a mark that changes voids the charge or makes it', async () => {
  const { own, meeting, mark, charges, call, done, chain, db } = await newMarks({
    billing: 'session',
    fee: 500,
  })
  const one = meeting(own, 0)
  const charge = [500, 'Own', 'session', one, 'teacher']
  for (const [status, charged] of [
    ['present', [charge]],
    ['late', [charge]],
    ['absent', []],
    ['excused', []],
    ['present', [charge]],
    [null, [charge]],
  ] as [Status, unknown[]][]) {
    if (status === null) break
    await mark(one, status)
    expect(await charges()).toEqual(charged)
  }
  const [entry] = (await done('admin', 'GET /ledger?kind=charge&voided=false')).items
  expect(await call('admin', `POST /ledger/${entry.id}/void`, { reason: 'a' })).toMatchObject({
    ...{ status: 409, body: { code: 'in_use' } },
  })
  // A meeting that is cancelled charges nobody; held again, as before.
  await mark(one, 'present', true)
  expect(await charges()).toEqual([])
  await mark(one, 'present')
  expect(await charges()).toEqual([charge])
  expect(brokenLinks(await chain())).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
})

test('an absence is charged where the group says so, and by what was agreed with the member', async () => {
  const school = await newMarks({ billing: 'session', fee: 500, chargeAbsent: true })
  const { own, people, done, meeting, mark, charges } = school
  await done('admin', `PUT /groups/${own.id}/members/${people.student.id}`, { fee: 300, reason: 'sibling' })
  const [one, two] = [meeting(own, 0), meeting(own, 1)]
  await mark(one, 'absent')
  await done('admin', `PUT /groups/${own.id}/members/${people.student.id}`, { fee: 0 })
  await mark(two, 'present')
  // What was charged stays.
  expect(await charges()).toEqual([[300, 'Own', 'session', one, 'teacher']])
})

test('a mark takes a session of the oldest package, or owes one that the next package pays', async () => {
  const { own, meeting, mark, entered, balance, people, done, join, group } = await newMarks({
    ...{ billing: 'package', fee: 900, packageSessions: 2 },
  })
  const days = [0, 1, 2].map(day => meeting(own, day))
  for (const id of days) await mark(id, 'present')
  // Who teaches another group that the student is in is told nothing of it.
  expect((await balance(people.student.id, 'teacher')).owed).toMatchObject([{ sessions: 3 }])
  await done('admin', `PUT /courses/${own.courseId}`, { teacherIds: [] })
  await done('admin', `PUT /groups/${own.id}`, { teacherId: people.colleague.id })
  await join(await group({ title: 'Elsewhere', teacherId: people.teacher.id }))
  expect((await balance(people.student.id, 'teacher')).owed).toEqual([])
  expect(await balance()).toMatchObject({
    due: 0,
    packages: [],
    owed: [{ courseId: own.courseId, groupId: null, sessions: 3 }],
  })
  await entered({ kind: 'charge', reason: 'package', groupId: own.id })
  expect((await balance()).owed).toMatchObject([{ sessions: 1 }])
  await entered({ kind: 'charge', reason: 'package', groupId: own.id })
  expect(await balance()).toMatchObject({ due: 1_800, owed: [], packages: [{ bought: 2, used: 1, left: 1 }] })
  await mark(days[0]!, 'excused')
  expect((await balance()).packages).toMatchObject([{ used: 0, left: 2 }])
})

test('an excused absence is made up in another group, and without a right the visit is charged', async () => {
  const { own, other, course, meeting, mark, charges, balance } = await newMarks(
    { billing: 'monthly', fee: 45_000, makeUpDays: 7 },
    { billing: 'session', fee: 700 },
  )
  const [missed, visit] = [meeting(own, 0), meeting(other, 2)]
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
  await mark(visit, 'late')
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
  const visit = meeting(other, 0)
  await mark(visit, 'present')
  expect(await charges()).toEqual([[500, 'Own', 'session', visit, 'teacher']])
})

test('50 marks of one student at once: one charge, and one session', async () => {
  const { own, meeting, mark, charges, db } = await newMarks({ billing: 'session', fee: 500 })
  const one = meeting(own, 0)
  await Promise.all(Array.from({ length: 50 }, () => mark(one, 'present')))
  expect(await charges()).toHaveLength(1)
  expect(await verifyLedger(db.read)).toBeUndefined()
})
