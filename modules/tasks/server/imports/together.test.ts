import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done } = world
const { prepared, applied, rowsOf, until } = importsIn(world)

const maths = await world.newCourse({ title: 'Maths', status: 'published' })
const physics = await world.newCourse({ title: 'Physics', status: 'published' })
const found = async (q: string) => (await done('admin', `GET /users?q=${q}&pageSize=100`)).items as any[]
const learnersOf = async (courseId: string) =>
  (await done('admin', `GET /enrolments?courseId=${courseId}&pageSize=100`)).items as any[]
const outcomes = async (id: string) =>
  Object.fromEntries((await rowsOf('admin', id)).map(({ number, result, code }) => [number, [result, code]]))
const tableOf = (header: string, count: number, row: (at: number) => string) =>
  [header, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')

test('somebody who came by another way since the check is found at the turn of their row, and no other row is touched by it', async () => {
  const table = tableOf('Name,Code,Course', 70, at => `Beside ${at},B${at},Maths`)
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 70 })
  // Of those checked as new, one has come by another way since, and another's code has become a username.
  await world.newPerson('by-code', 'student', { name: 'Came before', externalId: 'B30' })
  await world.newPerson('b55', 'student', { name: 'Has the name' })
  expect((await applied('admin', job.id)).counts).toMatchObject({ new: 69, changed: 1, refused: 0 })
  expect(await learnersOf(maths.id)).toHaveLength(70)
  expect((await found('Came')).map(({ externalId }) => externalId)).toEqual([])
  const [other] = (await found('B55')).filter(({ externalId }) => externalId === 'B55')
  expect(other).toMatchObject({ name: 'Beside 55', username: expect.stringMatching(/^s\d{6}$/) })
})

test('what is written of many is as if each were written alone: courses, ends, groups and what was there', async () => {
  const first = await prepared(
    'admin',
    tableOf('Name,Code', 30, at => `Many ${at},M${at}`),
  )
  await applied('admin', first.id)
  const header = 'Name,Code,Course,Group,Expires'
  const row = (at: number) => {
    const course = at % 2 === 0 ? 'Maths' : 'Physics'
    const group = at % 3 === 0 ? `Room ${course}` : ''
    return `Many ${at},M${at},${course},${group},${at % 5 === 0 ? '2031-06-30' : ''}`
  }
  const before = (await learnersOf(maths.id)).length
  const job = await prepared('admin', tableOf(header, 60, row))
  expect(job.counts).toMatchObject({ new: 30, changed: 30, faulty: 0 })
  expect((await applied('admin', job.id)).counts).toMatchObject({ new: 30, changed: 30, refused: 0 })

  const inMaths = await learnersOf(maths.id)
  expect(inMaths).toHaveLength(before + 30)
  expect(await learnersOf(physics.id)).toHaveLength(30)
  const ends = inMaths.filter(({ expiresAt }) => expiresAt?.startsWith('2031-06-30'))
  expect(new Set(ends.map(({ user }) => user.name))).toEqual(
    new Set(['Many 0', 'Many 10', 'Many 20', 'Many 30', 'Many 40', 'Many 50']),
  )
  const groups = (await done('admin', 'GET /groups?q=Room&pageSize=100')).items as any[]
  expect(Object.fromEntries(groups.map(({ title, counts }) => [title, counts.members]))).toEqual({
    'Room Maths': 10,
    'Room Physics': 10,
  })
  const again = await prepared('admin', tableOf(header, 60, row))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 60 })

  await done('admin', `POST /jobs/${job.id}/undo`)
  expect((await until('admin', job.id, /undone/)).counts).toMatchObject({ kept: 0 })
  expect(await learnersOf(maths.id)).toHaveLength(before)
  expect(await learnersOf(physics.id)).toEqual([])
  expect((await done('admin', 'GET /groups?q=Room')).items).toEqual([])
  expect((await found('Many')).length).toBe(30)
})

test('a row below that names what a row above creates is of it, as in a table of one row each', async () => {
  const rows = ['Above,N1,Maths,New room', 'Below,N2,,New room', 'Further,N3,Physics,New room']
  const job = await prepared('admin', ['Name,Code,Course,Group', ...rows].join('\n'))
  await applied('admin', job.id)
  const groups = (await done('admin', 'GET /groups?q=New room')).items as any[]
  expect(Object.fromEntries(groups.map(({ courseId, counts }) => [courseId, counts.members]))).toEqual({
    [maths.id]: 2,
    [physics.id]: 1,
  })
  const names = (await learnersOf(maths.id)).map(({ user }) => user.name)
  expect(names).toEqual(expect.arrayContaining(['Above', 'Below']))
})

test('of more rows than seats as many are let in as there are, the first ones', async () => {
  await done('admin', 'POST /groups', { title: 'Small', courseId: physics.id, capacity: 40 })
  const table = tableOf('Name,Code,Group', 40, at => `Seated ${at},S${at},Small`)
  const job = await prepared('admin', table)
  const other = await world.newPerson('quick', 'student', { name: 'Quick' })
  const [{ id: groupId }] = (await done('admin', 'GET /groups?q=Small')).items as any[]
  await done('admin', `POST /groups/${groupId}/members`, { userIds: [other.id], enrol: true })
  expect((await applied('admin', job.id)).counts).toMatchObject({ new: 39, refused: 1 })
  expect((await outcomes(job.id))[41]).toEqual(['refused', 'no_seats'])
})
