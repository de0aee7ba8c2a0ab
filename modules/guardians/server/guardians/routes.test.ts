import { beforeAll, describe, expect, test } from 'vitest'
import { type As, newWorld } from '#test/world.ts'

/** `student` learns with `teacher`, `other` with `colleague`; Mona answers for both, Adel for `student` alone. */
const world = await newWorld()
const { call, db, done, people } = world
const [registrar, assistant] = [
  await world.newPerson('registrar', 'registrar'),
  await world.newPerson('assistant', 'assistant'),
]
const staff = { registrar, assistant }
const by = (who: string) => staff[who as keyof typeof staff] ?? (who as As)
const [mona, adel] = ['+201001234567', '+201112223334']
const ids: Record<string, string> = { nobody: '01890000-0000-7000-8000-000000000000' }
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name]!)

const course = await world.newCourse()
beforeAll(async () => {
  await done('admin', `PUT /courses/${course.id}`, { teacherIds: [people.teacher.id, assistant.id] })
  await world.enrol(course.id, 'student')
  await world.enrol((await world.newCourse({}, 'colleague')).id, 'other')
  Object.assign(ids, { student: people.student.id, other: people.other.id, teacher: people.teacher.id })
  const both = { name: 'منى عبد الله', phone: mona, studentIds: [ids.student, ids.other] }
  ids.mona = (await done('admin', 'POST /guardians', both)).id
  const one = { name: 'Adel', phone: adel, email: 'adel@example.com', studentIds: [ids.student] }
  ids.adel = (await done('admin', 'POST /guardians', one)).id
})

type Row = [who: string, line: string, sent: object | undefined, status: number, answer?: object]
const wrong = (path: string, code: string) => ({ errors: [{ path, code }] })
const rows: Row[] = [
  ['student', 'GET /guardians', undefined, 404],
  ['student', 'GET /guardians/{mona}', undefined, 404],
  ['nobody', 'GET /guardians', undefined, 401],
  ['assistant', 'POST /guardians', { phone: '01000000001', studentIds: ['{student}'] }, 404],
  ['assistant', 'PUT /guardians/{mona}', { name: 'M' }, 404],
  ['assistant', 'DELETE /guardians/{adel}', undefined, 404],
  ['assistant', 'GET /guardians/{adel}', undefined, 200, { phone: adel }],
  ['colleague', 'GET /guardians/{adel}', undefined, 404],
  ['colleague', 'PUT /guardians/{adel}', { name: 'A' }, 404],
  ['teacher', 'DELETE /guardians/{mona}', undefined, 409, { code: 'not_yours' }],
  ['colleague', 'DELETE /guardians/{mona}', undefined, 409, { code: 'not_yours' }],
  ['admin', 'POST /guardians', { studentIds: ['{student}'] }, 422, wrong('phone', 'required')],
  ['admin', 'POST /guardians', { phone: '01000000001' }, 422, wrong('studentIds', 'too_few')],
  ['admin', 'PUT /guardians/{mona}', { studentIds: [] }, 422, wrong('studentIds', 'too_few')],
  ['admin', 'PUT /guardians/{mona}', { phone: null }, 422, wrong('phone', 'required')],
  ['admin', 'PUT /guardians/{mona}', { phone: '0100-552' }, 422, wrong('phone', 'wrong_format')],
  ['admin', 'PUT /guardians/{mona}', { language: 'fr' }, 422, wrong('language', 'not_offered')],
  ['admin', 'PUT /guardians/{mona}', { mail: 'digest' }, 422, wrong('mail', 'not_offered')],
  ['admin', 'PUT /guardians/{mona}', { link: null }, 422, wrong('link', 'unknown')],
  ['admin', 'PUT /guardians/{mona}', { name: 'a'.repeat(101) }, 422, wrong('name', 'too_long')],
  [
    'admin',
    'PUT /guardians/{mona}',
    { studentIds: ['{teacher}'] },
    422,
    wrong('studentIds.0', 'not_offered'),
  ],
  [
    'teacher',
    'PUT /guardians/{adel}',
    { studentIds: ['{other}'] },
    422,
    wrong('studentIds.0', 'not_offered'),
  ],
  [
    'admin',
    'PUT /guardians/{mona}',
    { studentIds: ['{student}', '{nobody}'] },
    422,
    wrong('studentIds.1', 'not_offered'),
  ],
  // The one who has it is told to whom sees that one; the student belongs there then.
  [
    'registrar',
    'POST /guardians',
    { phone: '٠١١١٢٢٢٣٣٣٤', studentIds: ['{other}'] },
    422,
    { errors: [{ path: 'phone', code: 'taken', current: { id: '{adel}', name: 'Adel' } }] },
  ],
  [
    'admin',
    'PUT /guardians/{mona}',
    { email: 'Adel@Example.com' },
    422,
    { errors: [{ path: 'email', code: 'taken' }], current: { id: '{adel}', name: 'Adel' } },
  ],
]

test.each(rows)('%s: %s %j', async (who, line, sent, status, answer) => {
  const body = sent && JSON.parse(filled(JSON.stringify(sent)))
  const given = await call(by(who), filled(line), body)
  expect(given.status).toBe(status)
  if (answer) expect(given.body).toMatchObject(JSON.parse(filled(JSON.stringify(answer))))
})

test('who does not see the one who has a number is not told who it is', async () => {
  const taken = await call('colleague', 'POST /guardians', { phone: adel, studentIds: [ids.other] })
  expect(taken).toMatchObject({ status: 422, body: { errors: [{ path: 'phone', code: 'taken' }] } })
  expect(JSON.stringify(taken.body)).not.toContain(ids.adel)
})

describe('what staff see of them', () => {
  const listed = async (who: string, query = '') =>
    (await done(by(who), `GET /guardians?${query}`)).items.map(({ name }: { name: string }) => name)

  test('teachers and assistants those of their own students, with these alone', async () => {
    expect(await listed('admin')).toEqual(['Adel', 'منى عبد الله'])
    expect(await listed('registrar')).toEqual(['Adel', 'منى عبد الله'])
    expect(await listed('assistant')).toEqual(['Adel', 'منى عبد الله'])
    expect(await listed('colleague')).toEqual(['منى عبد الله'])
    const seen = await done('colleague', `GET /guardians/${ids.mona}`)
    expect(seen).toMatchObject({ studentIds: [ids.other], students: [{ id: ids.other, name: 'other' }] })
    expect(await listed('colleague', `userId=${ids.student}`)).toEqual([])
    expect(await listed('admin', `userId=${ids.student}`)).toEqual(['Adel', 'منى عبد الله'])
  })

  test('they are found by name and phone, as are their students, by whoever is told the phone', async () => {
    const students = async (who: string, q: string) =>
      (await done(by(who), `GET /users?q=${q}`)).items.map(({ name }: { name: string }) => name)
    expect(await listed('teacher', 'q=مني')).toEqual(['منى عبد الله'])
    expect(await listed('teacher', 'q=01112223334')).toEqual(['Adel'])
    expect(await students('admin', '01001234567')).toEqual(['other', 'student'])
    expect(await students('colleague', '01001234567')).toEqual(['other'])
    expect(await students('teacher', '01112223334')).toEqual(['student'])
    for (const teachersSee of [
      { phones: true, guardians: false },
      { phones: false, guardians: true },
    ]) {
      await done('admin', 'PUT /settings', { teachersSee })
      const seen = await done('teacher', `GET /guardians/${ids.adel}`)
      expect(seen).toMatchObject({ name: 'Adel', phone: null, email: null })
      expect(await listed('teacher', 'q=01112223334')).toEqual([])
      expect(await listed('teacher', 'q=adel')).toEqual(['Adel'])
      expect(await students('teacher', '01112223334')).toEqual([])
      const tried = await call('teacher', 'POST /guardians', { phone: adel, studentIds: [ids.student] })
      expect(JSON.stringify(tried.body)).not.toContain(ids.adel)
      expect(await students('registrar', '01112223334')).toEqual(['student'])
    }
    await done('admin', 'PUT /settings', { teachersSee: { phones: true, guardians: true } })
  })

  test('whoever teaches a group alone sees the guardians of its members', async () => {
    const draft = { title: 'Group', teacherId: people.colleague.id }
    const group = await done('admin', 'POST /groups', draft)
    await done('admin', `POST /groups/${group.id}/members`, { userIds: [ids.student] })
    expect(await listed('colleague')).toEqual(['Adel', 'منى عبد الله'])
    await done('admin', `DELETE /groups/${group.id}/members/${ids.student}`)
    expect(await listed('colleague')).toEqual(['منى عبد الله'])
  })
})

test('a change by who sees only their own leaves the others on the guardian; a late one is told what is there', async () => {
  const more = await world.newPerson('more', 'student')
  const course = await world.newCourse({}, 'teacher')
  await world.enrol(course.id, more)
  const named = { studentIds: [more.id] }
  expect(await done('teacher', `PUT /guardians/${ids.mona}`, named)).toMatchObject(named)
  const { studentIds, version } = await done('admin', `GET /guardians/${ids.mona}`)
  expect(new Set(studentIds)).toEqual(new Set([more.id, ids.other]))
  const back = { studentIds: [ids.student, ids.other] }
  const late = await call('admin', `PUT /guardians/${ids.mona}`, back, { 'if-match': `"${version - 1}"` })
  expect(late).toMatchObject({ status: 412, body: { current: { version, studentIds } } })
  await done('admin', `PUT /guardians/${ids.mona}`, back)
  // The same students in another order are no change.
  const same = await done('admin', `PUT /guardians/${ids.mona}`, { studentIds: back.studentIds.toReversed() })
  expect(same.version).toBe(version + 1)
})

test('one that is created without a language has that of the school, and may have no name', async () => {
  const draft = { email: 'x@example.com', studentIds: [ids.student] }
  const created = await done('teacher', 'POST /guardians', draft)
  expect(created).toMatchObject({ name: '', phone: null, language: 'ar', mail: 'now', link: null })
  expect((await call('teacher', `DELETE /guardians/${created.id}`)).status).toBe(204)
  // Its e-mail is free again, and whoever takes it meanwhile keeps it.
  const again = await done('admin', 'POST /guardians', draft)
  const back = await call('teacher', `POST /guardians/${created.id}/restore`)
  expect(back).toMatchObject({ status: 409, body: { code: 'taken', current: { id: again.id } } })
  await done('admin', `DELETE /guardians/${again.id}`)
  expect((await call('teacher', `POST /guardians/${created.id}/restore`)).status).toBe(200)
  await done('admin', `DELETE /guardians/${created.id}`)
})

test('no more than ten students hang on one, those counted whom a teacher does not see', async () => {
  const course = await world.newCourse({}, 'teacher')
  const some = []
  for (let at = 0; at < 10; at++) some.push((await world.newPerson(`child.${at}`, 'student')).id)
  await done('admin', 'POST /enrolments', { courseId: course.id, userIds: some })
  const many = await call('teacher', `PUT /guardians/${ids.mona}`, { studentIds: some })
  expect(many).toMatchObject({ status: 422, body: { errors: [{ path: 'studentIds', code: 'over_limit' }] } })
})

test('of fifty who give a guardian one number at once one is the first', async () => {
  const sent = { phone: '+201009998887', studentIds: [ids.student] }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => call('admin', 'POST /guardians', { ...sent, name: `G ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(49)
  const [first] = answers.filter(({ status }) => status === 201)
  for (const { body } of refused) expect(body.errors[0].current.id).toBe(first!.body.id)
  await done('admin', `DELETE /guardians/${first!.body.id}`)
})

test('who has more students than may be named at once, as from an old list, keeps them and gets none beside', async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, at) => world.newPerson(`many${at}`, 'student')),
  )
  const all = people.map(({ id }) => id)
  const draft = { name: 'Bus', phone: '+201000000099', studentIds: all.slice(0, 10) }
  const { id } = await done('admin', 'POST /guardians', draft)
  const last = { guardianId: id, userId: all[10]!, linkedAt: '2026-01-01T00:00:00.000Z' }
  await db.write(tx => tx.insertInto('guardianStudents').values(last).execute())
  const counted = async () => (await done('admin', `GET /guardians/${id}`)).studentIds.length
  await done('admin', `PUT /guardians/${id}`, { name: 'The bus' })
  expect(await counted()).toBe(11)
  // Whoever sees one of them alone leaves the others as they are.
  await world.enrol(course.id, people[0])
  await done('teacher', `PUT /guardians/${id}`, { studentIds: [all[0]] })
  expect(await counted()).toBe(11)
  const sent = { studentIds: [all[0], ids.student] }
  expect(await call('teacher', `PUT /guardians/${id}`, sent)).toMatchObject({
    ...{ status: 422, body: wrong('studentIds', 'over_limit') },
  })
})
