import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { newParents } from '#test/parents.ts'
import { nowhere, type Parents, resources } from '#test/resources.ts'
import { type As, newWorld, password } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let parents: () => Parents
let ids: Parents & { studentId: string; userId: string }
beforeAll(async () => {
  world = await newWorld()
  parents = await newParents(world)
  const user = await world.done('admin', 'POST /users', needed('users'))
  ids = { ...parents(), studentId: world.people.student.id, userId: user.id }
  await world.enrol(ids.courseId)
})
beforeEach(() => world.renew('student'))
const filled = (line: string) => line.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof Parents]))
const encodings = [
  ['JSON', (fields: object) => fields],
  ['a form', toFormData],
] as const

/** What is kept of digits as they are typed on an Arabic and on a Persian keyboard. */
type Row = [as: As, line: string, typed: Record<string, unknown>, kept: object]
const needed = (name: string) => resources.find(kind => kind.name === name)!.needed(parents())
const seconds = (positionSeconds: number) => ({
  courses: [{ seasons: [{ lessons: [{ positionSeconds }] }] }],
})
const report = 'POST /courses/progress-special-user/{studentId}'
const rows: Row[] = [
  ...['courses', 'seasons', 'lessons', 'summaries', 'quizzes'].map(
    (name): Row => ['admin', `POST /${name}`, { position: '١۲' }, { position: 12 }],
  ),
  ['admin', 'POST /lessons', { durationSeconds: '٣۶٠٠' }, { durationSeconds: 3_600 }],
  ['admin', 'POST /groups', { capacity: '٣۲', fee: '٤٥۰٠' }, { capacity: 32, fee: 4_500 }],
  ['admin', 'POST /groups', { startsOn: '٢٠٢٦-۰٩-٠٥' }, { startsOn: '2026-09-05' }],
  [
    ...(['admin', 'POST /groups'] as const),
    { times: [{ day: '٦', at: '١٧:۳٠', minutes: '٩٠' }] },
    { times: [{ day: 6, at: '17:30', minutes: 90 }] },
  ],
  ['admin', 'POST /questions', { points: '٢٫٥' }, { points: 2.5 }],
  [
    'admin',
    'POST /quizzes',
    { limitMinutes: '٩۰', passPercent: '٦٢٫٥' },
    { limitMinutes: 90, passPercent: 62.5 },
  ],
  ['admin', 'POST /exceptions', { extraPercent: '٢٥' }, { extraPercent: 25 }],
  ['admin', 'PUT /users/{userId}', { username: 'amal.٢۰' }, { username: 'amal.20' }],
  ['admin', 'PUT /users/{userId}', { email: 'amal۳٤@example.com' }, { email: 'amal34@example.com' }],
  ['admin', 'POST /users', { phone: '٠٠٢٠ ۱۰۰ ١٢٣٤٥٦٧' }, { phone: '+201001234567' }],
  ['student', 'PUT /auth/me', { email: 'me٣@example.com' }, { email: 'me3@example.com' }],
  ['student', 'PUT /auth/me', { phone: '+۲۰۱۰۰۱۲۳۴۵۶۸' }, { phone: '+201001234568' }],
  ['student', 'PUT /lessons/{lessonId}/progress', { positionSeconds: '٤۲' }, { positionSeconds: 42 }],
  ['student', 'PUT /lessons/{lessonId}/progress', { watched: [['٠', '۹']] }, { watchedSeconds: 9 }],
]
test.each(rows.flatMap(row => encodings.map(([name, as]) => [...row, name, as] as const)))(
  'as %s, %s takes %j as %j, from %s [spec 7.27]',
  async (who, line, typed, kept, _, as) => {
    const body = line.startsWith('POST') ? needed(line.split('/')[1]!) : {}
    expect(await world.call(who, filled(line), as({ ...body, ...typed }))).toMatchObject({ body: kept })
  },
)

test.each(encodings)('the seconds of a report are read in any digits, from %s [spec 7.27]', async (_, as) => {
  const sent = as({ lessons: [{ lessonId: ids.lessonId, positionSeconds: '٨۸' }] })
  expect((await world.call('admin', filled(report), sent)).body).toMatchObject(seconds(88))
})

test.each(encodings)(
  'people sign in with any digits, but for those of a password, from %s [spec 7.27]',
  async (_, as) => {
    const username = `seven.${parents().number}`
    const typed = username.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    await world.newPerson(username, 'student')
    const signIn = (login: string, password: string) =>
      world.call('nobody', 'POST /login', as({ login, password }))
    expect(await signIn(typed, password)).toMatchObject({ status: 200, body: { user: { username } } })

    const own = { ...needed('users'), username: `own.${parents().number}`, password: 'three ٣ green trees' }
    await world.done('admin', 'POST /users', own)
    expect((await signIn(own.username, own.password)).status).toBe(200)
    expect((await signIn(own.username, 'three 3 green trees')).status).toBe(422)
  },
)

test.each(['page=١&pageSize=٢', 'page=۱&pageSize=۲'])('a list is asked by %s', async query => {
  const { page, pageSize } = await world.done('admin', `GET /users?${encodeURI(query)}`)
  expect([page, pageSize]).toEqual([1, 2])
})

test.each([
  ['courses', { title: 'الصف ١٢', description: '<p>ص ٣</p>' }],
  ['seasons', { title: 'الصف ۱۲', description: '<p>ص ۳</p>' }],
  ['lessons', { title: 'درس ٢', body: '<p>٢ + ٢</p>' }],
  ['summaries', { title: 'ملخص ٢', body: '<p>٢</p>' }],
  ['announcements', { title: 'يوم ٧', body: '<p>٧</p>' }],
  ['users', { name: 'أحمد ٢' }],
  ['groups', { title: 'مجموعة ٢', place: 'قاعة ٣' }],
  ['guardians', { name: 'أم أحمد ٢', relation: 'خالة ٢' }],
  ['views', { name: 'الصف ٢' }],
  ['questions', { title: 'سؤال ٢', body: '<p>٢ + ٢</p>', explanation: '<p>٤</p>', tags: ['الصف ٢'] }],
  ['quizzes', { title: 'امتحان ٢', body: '<p>٢</p>' }],
  ['exceptions', { reason: 'بند ٢' }],
])('%s keep the digits of what is free text', async (name, typed) => {
  for (const [, as] of encodings)
    expect(
      (await world.call('admin', `POST /${name}`, as({ ...needed(name), ...typed }))).body,
    ).toMatchObject(typed)
})

/** Every text that people write, by the call that takes it; a password too. */
const texts: [as: As, line: string, field: string, more: object][] = [
  ...resources.flatMap(({ name, full }) =>
    Object.entries(full(nowhere))
      .filter(
        ([field, value]) =>
          typeof value === 'string' &&
          !/Id$|At$|On$|^(status|audience|language|role|locale|list|density|policy|navigation|difficulty|scoreRelease|reviewRelease|completeWhen|billing|partMonth|mail)$/.test(
            field,
          ),
      )
      .map(([field]) => ['admin', `POST /${name}`, field, {}] as [As, string, string, object]),
  ),
  ['student', 'PUT /auth/me', 'name', {}],
  ['student', 'PUT /auth/me', 'email', {}],
  ['student', 'PUT /auth/me', 'phone', {}],
  ['nobody', 'POST /login', 'login', { password }],
  ['nobody', 'POST /login', 'password', { login: 'admin' }],
  ['student', 'POST /auth/change-password', 'currentPassword', { newPassword: 'another quiet orchard' }],
  ['student', 'POST /auth/change-password', 'newPassword', { currentPassword: password }],
]
describe.each([
  ['U+0000', 'a\0bc'],
  ['half of a pair', 'a\uD800bc'],
  ['the other half', 'a\uDC00bc'],
])('%s is refused', (_, text) => {
  test.each(texts)('as %s, %s, in %s', async (as, line, field, more) => {
    const body = as === 'admin' ? needed(line.split('/')[1]!) : more
    expect(await world.call(as, line, { ...body, [field]: text })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field, code: 'wrong_format' }] },
    })
  })
})

test('there are texts of every kind among them', () => {
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.map(([, , field]) => field)).toEqual(
    expect.arrayContaining([
      'title',
      'body',
      'description',
      'name',
      'username',
      'email',
      'phone',
      'password',
    ]),
  )
})

test.each(resources)(
  'a NUL in a form of $name, or in a search of them, is refused too',
  async ({ name, called }) => {
    const form = toFormData({ ...needed(name), [called]: 'a\0b' })
    expect(await world.call('admin', `POST /${name}`, form)).toMatchObject({
      status: 422,
      body: { errors: [{ path: called, code: 'wrong_format' }] },
    })
    expect((await world.call('admin', `GET /${name}?q=a%00b`)).status).toBe(422)
  },
)
