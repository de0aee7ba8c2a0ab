import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/contract/role.ts'
import { newWorld } from '#test/world.ts'
import { peopleOf } from './policy.ts'

const { db, done, people, newCourse, newPerson, enrol } = await newWorld()
const registrar = await newPerson('registrar', 'registrar')
const former = await newPerson('former', 'student')

// One student learns with the teacher; one did, and works here now; one learns with nobody.
beforeAll(async () => {
  const { id } = await newCourse()
  await enrol(id)
  await enrol(id, former)
  await done('admin', `PUT /users/${former.id}`, { role: 'assistant', password: 'evening in Cairo' })
})

const staff = ['admin', 'colleague', 'former', 'registrar', 'teacher']
test.each<[who: string, role: Role, sees: string[]]>([
  ['admin', 'admin', [...staff, 'other', 'student']],
  ['registrar', 'registrar', ['other', 'student']],
  ['teacher', 'teacher', ['student']],
  ['colleague', 'teacher', []],
  ['student', 'student', []],
])('%s, a %s, sees %j', async (who, role, sees) => {
  const { id } = who === 'registrar' ? registrar : people[who as 'admin']
  const seen = await db.read.selectFrom('users').select('name').where(peopleOf({ id, role })).execute()
  expect(seen.map(({ name }) => name).toSorted()).toEqual(sees.toSorted())
})
