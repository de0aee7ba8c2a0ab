import { beforeAll, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

type Item = Record<string, any>

// A group of a colleague's course, one of whose meetings somebody else holds: a teacher, or an assistant of other courses.
const world = await newWorld()
const { call, done, people } = world
const assistant = await world.newPerson('assistant', 'assistant')
const holders = { teacher: people.teacher, assistant }
const on = new Date().toISOString().slice(0, 10)
const ids: Record<string, string> = { on, student: people.student.id }
const filled = <Sent>(sent: Sent) =>
  JSON.parse(JSON.stringify(sent).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)) as Sent

beforeAll(async () => {
  await done('admin', 'PUT /settings', { timeZone: 'Etc/UTC', teachersHandleMoney: true })
  ids.course = (await world.newCourse({ title: 'Chemistry' }, 'colleague')).id
  const group = { title: 'Evening', courseId: ids.course, teacherId: people.colleague.id }
  ids.group = (await done('admin', 'POST /groups', group)).id
  await done('admin', `POST /groups/${ids.group}/members`, { userIds: [ids.student] })
  ids.code = (await done('admin', `POST /users/${ids.student}/scan-code`)).scanCode
  for (const each of ['meeting', 'other'])
    ids[each] = (
      await done('admin', 'POST /meetings', { groupId: ids.group, startsAt: `${on}T10:00:00Z` })
    ).id
  for (const each of ['meeting', 'other'])
    await done('admin', `PUT /meetings/${ids[each]}/attendance`, { rest: 'absent' })
})

test.each<[line: string, answer: number | object, sent?: object]>([
  ['GET /meetings?from={on}&until={on}', { total: 1, items: [{ id: '{meeting}', ofOwnGroup: false }] }],
  ['GET /meetings/{meeting}', { groupTitle: 'Evening', ofOwnGroup: false, counts: { absent: 1 } }],
  ['GET /meetings/{meeting}/attendance', { items: [{ user: { id: '{student}' }, due: null }] }],
  [
    'PUT /meetings/{meeting}/attendance',
    { items: [{ status: 'late' }] },
    { items: [{ userId: '{student}', status: 'late' }] },
  ],
  ['POST /meetings/{meeting}/scan', { user: { id: '{student}' } }, { code: '{code}' }],
  ['PUT /meetings/{meeting}/attendance', 200, { items: [{ userId: '{student}', status: 'absent' }] }],
  ['GET /meetings/{other}', 404],
  ['GET /meetings/{other}/attendance', 404],
  ['PUT /meetings/{other}/attendance', 404, { rest: 'present' }],
  ['POST /meetings/{other}/scan', 404, { code: '{code}' }],
  ['GET /meetings?deleted=true', { total: 0 }],
  ['GET /groups/{group}', 404],
  ['GET /groups/{group}/members', 404],
  ['GET /groups/{group}/attendance', 404],
  ['GET /attendance', { total: 0 }],
  ['GET /calls?on={on}', { total: 0 }],
  ['PUT /calls/{meeting}/{student}', 404, { outcome: 'reached' }],
  ['GET /whatsapp?about=absence&id={meeting}', 404],
  ['GET /users/{student}', 404],
  ['GET /users/{student}/balance', 404],
  ['GET /courses/{course}', 404],
])('%s answers who holds one meeting %j', async (line, answer, sent) => {
  for (const holder of Object.values(holders)) {
    await done('admin', `PUT /meetings/${ids.meeting}`, { teacherId: holder.id })
    const { status, body } = await call(holder, filled(line), sent && filled(sent))
    if (typeof answer === 'number') expect(status).toBe(answer)
    else expect(body).toMatchObject(filled(answer))
  }
})

test('who holds one meeting changes nothing of it, and puts none into its group', async () => {
  await done('admin', `PUT /meetings/${ids.meeting}`, { teacherId: people.teacher.id })
  const answers = [
    await call('teacher', `PUT /meetings/${ids.meeting}`, { note: 'Moved' }),
    await call('teacher', `DELETE /meetings/${ids.meeting}`),
    await call('teacher', 'POST /meetings', { groupId: ids.group, startsAt: `${on}T12:00:00Z` }),
  ]
  expect(answers.map(({ status, body }: Item) => [status, body.code])).toEqual([
    [409, 'not_yours'],
    [409, 'not_yours'],
    [422, 'invalid'],
  ])
})

test.each<[what: string, line: string, sent: object | undefined, back: string, sentBack?: object]>([
  ['another holds it', 'PUT /meetings/{meeting}', { teacherId: null }, 'PUT /meetings/{meeting}', {}],
  ['it is in the bin', 'DELETE /meetings/{meeting}', undefined, 'POST /meetings/{meeting}/restore'],
  ['its group is', 'DELETE /groups/{group}', undefined, 'POST /groups/{group}/restore'],
  ['its course is', 'DELETE /courses/{course}', undefined, 'POST /courses/{course}/restore'],
])('a held meeting is out of sight where %s', async (_, line, sent, back, sentBack) => {
  await done('admin', `PUT /meetings/${ids.meeting}`, { teacherId: people.teacher.id })
  const status = async () => (await call('teacher', `GET /meetings/${ids.meeting}/attendance`)).status
  expect(await status()).toBe(200)
  await done('admin', filled(line), sent)
  expect(await status()).toBe(404)
  expect((await done('teacher', 'GET /meetings')).total).toBe(0)
  await done('admin', filled(back), sentBack)
})

test('a meeting of a group that is theirs says so to staff, and to those who learn', async () => {
  for (const as of ['admin', 'colleague', 'student'] as const)
    expect((await done(as, `GET /meetings/${ids.meeting}`)).ofOwnGroup).toBe(true)
})
