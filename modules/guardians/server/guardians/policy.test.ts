import { expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { newWorld } from '#test/world.ts'
import { givenGuardians, visibleGuardians, visibleStudents } from './policy.ts'

const { db, done, people, newCourse, newPerson, enrol } = await newWorld()
const course = await newCourse()
const ids: Record<string, string> = {}

test('a teacher sees whoever answers for a student of theirs who is there and learns; the desk sees all', async () => {
  for (const name of ['learning', 'binned', 'promoted', 'stranger']) {
    const person = await newPerson(name, 'student')
    ids[name] = person.id
    if (name !== 'stranger') await enrol(course.id, person)
    const phone = `+20100000000${Object.keys(ids).length}`
    await done('admin', 'POST /guardians', { name: `of ${name}`, phone, studentIds: [person.id] })
  }
  await done('admin', `PUT /users/${ids.promoted}`, { role: 'assistant', password: 'evening in Cairo' })
  await db.write(tx =>
    tx
      .updateTable('users')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', ids.binned!)
      .execute(),
  )
  const seen = async (who: 'admin' | 'teacher' | 'colleague' | 'student') => {
    const role = who === 'colleague' ? 'teacher' : who
    const scope = await scopeOf(db.read, { id: people[who].id, role })
    const guardians = db.read.selectFrom('guardians').select('name').where(visibleGuardians(scope))
    const students = db.read
      .selectFrom('users')
      .select('name')
      .where(row => row('id', 'in', visibleStudents(row, scope).select('users.id')))
    const given = givenGuardians(db.read as never, scope).select('users.name')
    const [all, learners, others] = await Promise.all(
      [guardians, students, given].map(each => each.execute()),
    )
    return [all, learners, others].map(rows => rows!.map(({ name }) => name).toSorted())
  }
  expect(await seen('teacher')).toEqual([['of learning'], ['learning'], ['learning']])
  for (const who of ['colleague', 'student'] as const) expect(await seen(who)).toEqual([[], [], []])
  expect(await seen('admin')).toEqual([
    ['of binned', 'of learning', 'of promoted', 'of stranger'],
    ['learning', 'stranger'],
    ['learning', 'other', 'stranger', 'student'],
  ])
})

test('whoever is in a group of a teacher is theirs as long as they are in it', async () => {
  const group = await done('admin', 'POST /groups', { title: 'Evening', teacherId: people.colleague.id })
  const scope = await scopeOf(db.read, { id: people.colleague.id, role: 'teacher' })
  const seen = async () =>
    (await db.read.selectFrom('guardians').select('name').where(visibleGuardians(scope)).execute()).map(
      ({ name }) => name,
    )
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [ids.stranger] })
  expect(await seen()).toEqual(['of stranger'])
  await done('admin', `DELETE /groups/${group.id}/members/${ids.stranger}`)
  expect(await seen()).toEqual([])
})
