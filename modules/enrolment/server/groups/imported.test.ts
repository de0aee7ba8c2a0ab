import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done } = world
const { prepared, applied, rowsOf, until } = importsIn(world)
const colleague = await world.newPerson('second', 'admin')
type Who = Parameters<typeof done>[0]

const maths = await world.newCourse({ title: 'الرياضيات', status: 'published' })
const physics = await world.newCourse({ title: 'الفيزياء', status: 'published' })
const newGroup = (draft: object) => done('admin', 'POST /groups', draft)
const groupsOf = async (query = '') =>
  (await done('admin', `GET /groups?pageSize=100${query}`)).items as any[]
const membersOf = async (groupId: string) =>
  (await done('admin', `GET /groups/${groupId}/members`)).items.map(({ user }: any) => user.name)
const summaryOf = (rows: any[]) => rows.map(({ number, result, code }) => [number, result, code])
const tableOf = (...rows: string[]) => ['الاسم,الكود,المادة,المجموعة', ...rows].join('\n')

test('rows with a new group make one group in their course, twice is all same, and undo takes it away', async () => {
  const table = tableOf(
    'سلمى عادل,801,الرياضيات,السبت ٥م',
    'نور عادل,802,الرياضيات,السبت 5م',
    'يس عادل,803,الفيزياء,',
  )
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 3, faulty: 0 })
  expect((await rowsOf('admin', job.id))[0].changes).toContainEqual({
    ...{ field: 'group', before: null, after: 'السبت ٥م' },
  })
  expect(await groupsOf()).toEqual([])
  await applied('admin', job.id)
  const [group, ...others] = await groupsOf()
  expect(others).toEqual([])
  expect(group).toMatchObject({ title: 'السبت ٥م', courseId: maths.id, counts: { members: 2 } })
  expect((await done('admin', `GET /enrolments?courseId=${maths.id}`)).total).toBe(2)

  const again = await prepared('admin', table)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3 })
  // A group of one course alone says the course, too.
  const more = await prepared('admin', 'Name,Code,Class\nياسمين عادل,804,الأحد ٥ م\nتالا عادل,805,السبت ٥م')
  expect(summaryOf(await rowsOf('admin', more.id))).toEqual([
    [2, 'new', null],
    [3, 'new', null],
  ])
  await applied('admin', more.id)
  expect(await membersOf(group.id)).toContain('تالا عادل')
  expect((await done('admin', `GET /enrolments?courseId=${maths.id}`)).total).toBe(3)
  const [wide] = await groupsOf('&q=الأحد ٥ م')
  expect(wide.courseId).toBe(null)

  await done('admin', `POST /jobs/${job.id}/undo`)
  expect((await until('admin', job.id, /undone/)).counts.kept).toBe(0)
  // Somebody else has joined since: the group stays for them.
  expect(await membersOf(group.id)).toEqual(['تالا عادل'])
  await done('admin', `POST /jobs/${more.id}/undo`)
  await until('admin', more.id, /undone/)
  expect((await groupsOf()).map(({ id }) => id)).toEqual([group.id])
  expect(await membersOf(group.id)).toEqual([])
  await done('admin', `DELETE /groups/${group.id}`)
})

test('which group is meant: of the course of a row, else the only one; what cannot be joined is said at its cell', async () => {
  const [one] = await Promise.all([
    newGroup({ title: 'أ', courseId: maths.id, capacity: 2 }),
    newGroup({ title: 'أ', courseId: physics.id }),
    newGroup({ title: 'فصل 3', courseId: null }),
    newGroup({ title: 'ب', courseId: maths.id }),
  ])
  const sara = await world.newPerson('sara', 'student', { name: 'سارة سليم', externalId: '810' })
  await done('admin', `POST /groups/${one.id}/members`, { userIds: [sara.id] })
  const table = tableOf(
    'هنا سليم,811,الرياضيات,أ',
    'هدى سليم,812,,أ',
    'هند سليم,813,,فصل ٣',
    'هادي سليم,814,الرياضيات,أ',
    'سارة سليم,810,الرياضيات,ب',
    'سارة سليم ٢,815,الرياضيات,ج',
    `طويل,816,الرياضيات,${'ج'.repeat(101)}`,
    'لا دورة,817,الكيمياء,ج',
    'دورتان,818,الرياضيات؛ الفيزياء,ج'.replace('؛', ';'),
  )
  const job = await prepared('admin', table)
  expect(summaryOf(await rowsOf('admin', job.id))).toEqual([
    [2, 'new', null],
    [3, 'faulty', 'two_matches'],
    [4, 'new', null],
    [5, 'faulty', 'no_seats'],
    [6, 'faulty', 'other_group'],
    [7, 'new', null],
    [8, 'faulty', 'too_long'],
    [9, 'faulty', 'unknown_course'],
    [10, 'faulty', 'unknown_group'],
  ])
  expect((await rowsOf('admin', job.id))[3].cells[3]).toMatchObject({ column: 3, code: 'no_seats' })
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { makeGroups: false } })
  await until('admin', job.id, /ready/)
  expect(summaryOf(await rowsOf('admin', job.id))[5]).toEqual([7, 'faulty', 'unknown_group'])

  // The last seat is taken meanwhile: that row is refused when its turn comes.
  const other = await world.newPerson('late', 'student', { name: 'غيرها' })
  await done('admin', `POST /groups/${one.id}/members`, { userIds: [other.id] })
  expect((await applied('admin', job.id, 'skip')).counts).toMatchObject({ new: 1, refused: 1 })
  expect((await done('admin', 'GET /users?q=811')).total).toBe(0)
})

test('all of a table go into one course or one group, by its plan', async () => {
  const group = await newGroup({ title: 'المراجعة', courseId: physics.id })
  const job = await prepared('admin', 'Name,Code\nمها ثابت,821\nمي ثابت,822')
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { courseId: maths.id, groupId: group.id } })
  await until('admin', job.id, /ready/)
  const fields = (await rowsOf('admin', job.id)).map(({ changes }) => changes.map(({ field }: any) => field))
  expect(fields).toEqual(Array(2).fill(['name', 'externalId', 'course', 'course', 'group']))
  await applied('admin', job.id)
  expect(await membersOf(group.id)).toEqual(['مها ثابت', 'مي ثابت'])

  const lost = await prepared('admin', 'Name,Code\nمها ثابت,821')
  const reread = async (plan: object) => {
    await done('admin', `PUT /jobs/${lost.id}/import`, { plan })
    await until('admin', lost.id, /ready/)
    return summaryOf(await rowsOf('admin', lost.id))
  }
  // What was chosen, and is deleted meanwhile, is at fault in each row.
  const brief = await world.newCourse({ title: 'Brief' })
  await reread({ groupId: group.id })
  await done('admin', `DELETE /groups/${group.id}`)
  expect(await reread({ blank: 'clear' })).toEqual([[2, 'faulty', 'unknown_group']])
  await reread({ groupId: null, courseId: brief.id })
  await done('admin', `DELETE /courses/${brief.id}`)
  expect(await reread({ blank: 'keep' })).toEqual([[2, 'faulty', 'unknown_course']])
  await done('admin', `POST /jobs/${lost.id}/cancel`)
})

test('of two imports at once that name a new group, one makes it', async () => {
  const rowOf = (number: number) => `طالب ${number},${number},الرياضيات,الجديدة`
  const table = (start: number) =>
    ['Name,Code,Course,Group', ...Array.from({ length: 60 }, (_, at) => rowOf(start + at))].join('\n')
  const jobs: [Who, any][] = [
    ['admin', await prepared('admin', table(2000))],
    [colleague, await prepared(colleague, table(3000))],
  ]
  await Promise.all(jobs.map(([who, { id }]) => done(who, `POST /jobs/${id}/start`)))
  for (const [who, { id }] of jobs)
    expect((await until(who, id, /done|failed/)).counts).toMatchObject({ new: 60, refused: 0 })
  const named = await groupsOf('&q=الجديدة')
  expect(named.map(({ counts }) => counts.members)).toEqual([120])
})

test('a group is one however its name is typed, also where it is there, and the same spelling goes first', async () => {
  const ways = ['السبت والثلاثاء ٤م', 'السبت و الثلاثاء 4م', 'السّبت  و الثلاثاء ۴م', 'السبت والثلاثاء ٤ م']
  const rows = ways.map((way, at) => `تمارا ${at},83${at},الرياضيات,${way}`)
  const table = ['Name,Code,Course,Group', ...rows].join('\n')
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 4, faulty: 0 })
  await applied('admin', job.id)
  const [group, ...others] = await groupsOf(`&courseId=${maths.id}&q=الثلاثاء`)
  expect(others).toEqual([])
  expect(group).toMatchObject({ title: ways[0], counts: { members: 4 } })
  expect((await prepared('admin', table)).counts).toMatchObject({ same: 4, new: 0, changed: 0 })

  // Two that are there already are told apart by their spelling, as before; another spelling may mean either.
  await newGroup({ title: ways[1], courseId: maths.id })
  expect(summaryOf(await rowsOf('admin', (await prepared('admin', table)).id))).toEqual([
    [2, 'same', null],
    [3, 'faulty', 'other_group'],
    [4, 'faulty', 'other_group'],
    [5, 'faulty', 'two_matches'],
  ])
})
