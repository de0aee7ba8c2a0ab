import { expect, test } from 'vitest'
import { insertRows } from '#platform/server/db/rows.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { newWorld } from '#test/world.ts'
import { foldEnrolmentCounts } from './counts.ts'

const world = await newWorld()
const { db, done, people, enrol, newCourse, newPerson } = world
const at = '2026-03-01T08:00:00.000Z'

/** What the database has counted of some courses, and what there is to count. */
async function countsOf(...courseIds: string[]) {
  const counted = await db.read
    .selectFrom('enrolmentCounts')
    .select(row => ['courseId', row.fn.sum<number>('count').as('count')])
    .where('courseId', 'in', courseIds)
    .groupBy('courseId')
    .execute()
  const there = await db.read
    .selectFrom('enrolments')
    .select(row => ['courseId', row.fn.countAll<number>().as('count')])
    .where('courseId', 'in', courseIds)
    .where('deletedAt', 'is', null)
    .groupBy('courseId')
    .execute()
  const of = (rows: typeof there) =>
    courseIds.map(id => rows.find(({ courseId }) => courseId === id)?.count ?? 0)
  return { counted: of(counted), there: of(there) }
}
const rowsOf = (courseId: string) =>
  db.read.selectFrom('enrolmentCounts').selectAll().where('courseId', '=', courseId).execute()

const enrolment = (courseId: string, userId: string, deletedAt: string | null = null) =>
  ({
    ...{ id: newId(), courseId, userId, source: 'staff', expiresAt: null, createdAt: at, updatedAt: at },
    ...{ version: 1, deletedAt },
  }) satisfies Tables['enrolments']
const write = (all: Tables['enrolments'][]) =>
  db.write(tx =>
    insertRows(tx, 'counted', 'enrolments', all, insert =>
      insert.onConflict(known =>
        known.columns(['userId', 'courseId']).where('deletedAt', 'is', null).doNothing(),
      ),
    ),
  )

test('the database counts who is enrolled, however enrolments change', async () => {
  const [first, second] = [(await newCourse()).id, (await newCourse()).id]
  const students = [people.student.id]
  for (const name of ['one', 'two', 'three', 'four']) students.push((await newPerson(name, 'student')).id)
  const expectCounts = async (...expected: number[]) =>
    expect(await countsOf(first, second)).toEqual({ counted: expected, there: expected })
  const change = (ids: string[], deletedAt: string | null) =>
    db.write(tx => tx.updateTable('enrolments').set({ deletedAt }).where('id', 'in', ids).execute())

  await expectCounts(0, 0)
  const rows = [
    ...students.map(id => enrolment(first, id)),
    ...students.slice(2).map(id => enrolment(second, id)),
    enrolment(second, students[0]!, at), // ended before it was written
  ]
  await write(rows)
  await expectCounts(5, 3)
  await write([enrolment(first, students[0]!), enrolment(second, students[1]!)]) // one is there already
  await expectCounts(5, 4)
  const some = [rows[0]!.id, rows[1]!.id, rows[5]!.id]
  await change(some, at)
  await expectCounts(3, 3)
  await change([...some, rows[2]!.id], at) // three have ended before
  await expectCounts(2, 3)
  await change(some.slice(1), null)
  await expectCounts(3, 4)
  await db.write(tx =>
    tx.updateTable('enrolments').set({ expiresAt: at }).where('courseId', '=', first).execute(),
  )
  await expectCounts(3, 4)
  await foldEnrolmentCounts(db)
  await expectCounts(3, 4)
  await db.write(tx => tx.deleteFrom('enrolments').where('userId', 'in', students.slice(0, 2)).execute())
  await expectCounts(2, 3)
  await db.write(async tx => {
    for (const table of ['enrolments', 'courseTeachers'] as const)
      await tx.deleteFrom(table).where('courseId', '=', first).execute()
    await tx.deleteFrom('courses').where('id', '=', first).execute()
  })
  await foldEnrolmentCounts(db)
  expect(await rowsOf(first)).toEqual([])
  await expectCounts(0, 3)
  expect(await rowsOf(second)).toHaveLength(1)
})

test('fifty who enrol at once are fifty, while what was counted is added up', async () => {
  const { id } = await newCourse()
  const students = await Promise.all(
    Array.from({ length: 50 }, (_, n) => newPerson(`at-once-${n}`, 'student')),
  )
  await Promise.all(
    students.flatMap((student, n) => [
      enrol(id, student),
      ...(n % 10 === 0 ? [foldEnrolmentCounts(db)] : []),
    ]),
  )
  expect(await countsOf(id)).toEqual({ counted: [50], there: [50] })
  await Promise.all([foldEnrolmentCounts(db), foldEnrolmentCounts(db), foldEnrolmentCounts(db)])
  expect(await rowsOf(id)).toEqual([{ courseId: id, count: 50 }])
  expect((await done('admin', `GET /courses/${id}`)).counts.students).toBe(50)
})
