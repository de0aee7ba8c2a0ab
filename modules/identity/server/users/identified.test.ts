import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

/** Two students of one name, as pickers tell them apart. */
const world = await newWorld()
const { call, done, newPerson, newCourse, enrol } = world
let courseId: string
let foreignId: string
const ids: string[] = []
beforeAll(async () => {
  courseId = (await newCourse()).id
  foreignId = (await newCourse({}, 'colleague')).id
  const numbered = { name: 'Sara Ali', externalId: 'S-417', phone: '+201001234567' }
  for (const [username, more] of [
    ['sara.1', numbered],
    ['sara.2', { name: 'Sara Ali', phone: '+201007654321' }],
  ] as const) {
    const person = await newPerson(username, 'student', more)
    await enrol(courseId, person)
    ids.push(person.id)
  }
  const join = async (title: string, of: string | null, id: string) => {
    const group = await done('admin', 'POST /groups', { title, courseId: of })
    await done('admin', `POST /groups/${group.id}/members`, { userIds: [id] })
  }
  await join('Sunday', courseId, ids[0]!)
  await join('Grade 7', null, ids[0]!)
  await join('Grade 8', null, ids[1]!)
  await join('Hidden', foreignId, ids[1]!)
})
const listed = async (more: string, as: 'teacher' | 'admin' = 'teacher') =>
  (await done(as, `GET /users?Minimal=1&role=student&q=sara&${more}`)).items.map(
    ({ username, externalId, phoneEnd, groupTitle }: Record<string, string>) =>
      [username, externalId, phoneEnd, groupTitle].join(),
  )

test('they are told apart by their numbers, the ends of their phones, and the groups that the reader may know', async () => {
  const ofCourse = ['sara.1,S-417,4567,Sunday', 'sara.2,,4321,Grade 8']
  expect(await listed(`identified=true&courseId=${courseId}`)).toEqual(ofCourse)
  expect(await listed('identified=true')).toEqual(['sara.1,S-417,4567,Grade 7', 'sara.2,,4321,Grade 8'])
  expect(await listed('identified=true', 'admin')).toEqual([
    'sara.1,S-417,4567,Grade 7',
    'sara.2,,4321,Hidden',
  ])
  const enrollable = (await newCourse()).id
  expect(await listed(`identified=true&enrollable=${enrollable}`)).toEqual([
    ...['sara.1,S-417,4567,Grade 7', 'sara.2,,4321,Grade 8'],
  ])
})

test('it is told in light lists alone, where it is asked for, and of phones as the school has it', async () => {
  expect(await listed('identified=false')).toEqual([',,,', ',,,'])
  expect((await call('teacher', 'GET /users?identified=true')).status).toBe(422)
  expect(await listed('identified=true&deleted=true', 'admin')).toEqual([])
  await done('admin', 'PUT /settings', { teachersSee: { phones: false, guardians: true } })
  expect(await listed(`identified=true&courseId=${courseId}`)).toEqual([
    'sara.1,S-417,,Sunday',
    'sara.2,,,Grade 8',
  ])
})
