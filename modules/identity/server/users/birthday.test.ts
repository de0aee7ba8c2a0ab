import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people, newPerson, newCourse, enrol } = world
const { applied, prepared, rowsOf, until } = importsIn(world)
const path = `PUT /users/${people.student.id}` as const
const birthday = '2011-03-04'
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const namesIn = async (who: Parameters<typeof done>[0], query: string) => {
  const { items, total } = await done(who, `GET /users?${query}`)
  expect(total).toBe(items.length)
  return items.map(({ name }: { name: string }) => name)
}

test.each([
  ['٢٠١١-٠٣-٠٤', birthday],
  ['1900-01-01', '1900-01-01'],
  ['', null],
  [null, null],
])('%s is kept as %s', async (written, kept) => {
  expect((await done('admin', path, { birthday: written })).birthday).toBe(kept)
})

test.each([
  [tomorrow, 'in_future'],
  ['1899-12-31', 'too_long_ago'],
  ['2011-02-29', 'wrong_format'],
  ['04/03/2011', 'wrong_format'],
])('%s is refused as %s at its field', async (written, code) => {
  const { status, body } = await call('admin', path, { birthday: written })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'birthday', code }]])
})

test('whoever sees the phone of somebody sees their birthday and finds them by its month, and so they do themselves', async () => {
  await done('admin', path, { birthday, phone: '+201001234567' })
  const course = await newCourse()
  await enrol(course.id)
  const seen = async (who: 'admin' | 'teacher' | 'student') =>
    (await done(who, who === 'student' ? 'GET /auth/me' : `GET /users/${people.student.id}`)).birthday
  const teachersSee = { phones: true, guardians: true }
  for (const phones of [true, false]) {
    await done('admin', 'PUT /settings', { teachersSee: { ...teachersSee, phones } })
    expect(await Promise.all([seen('admin'), seen('student')])).toEqual([birthday, birthday])
    expect(await seen('teacher')).toBe(phones ? birthday : null)
    for (const query of ['birthMonth=3', 'birthMonth=٣&q=stu', 'birthMonth=3&Minimal=1'])
      expect([query, await namesIn('teacher', query)]).toEqual([query, phones ? ['student'] : []])
    expect(await namesIn('admin', 'birthMonth=3')).toEqual(['student'])
    expect(await namesIn('admin', 'birthMonth=4')).toEqual([])
  }
  await done('admin', 'PUT /settings', { teachersSee })
  const { status, body } = await call('student', 'PUT /auth/me', { birthday: null })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'birthday', code: 'unknown' }]])
})

test.each(['0', '13', 'March'])('%s is no month', async month => {
  expect((await call('admin', `GET /users?birthMonth=${month}`)).status).toBe(422)
})

test.each([
  ['Name,Date of birth', ['25/12/2011', '04/03/2011'], '2011-12-25'],
  ['الاسم,تاريخ الميلاد', ['٢٥/١٢/٢٠١١', '٤/٣/٢٠١١'], '2011-12-25'],
  ['الاسم,عيد الميلاد', ['2011-12-25', '2011/3/4'], '2011-12-25'],
])('a column of %s is read, and what is none is refused in it', async (head, [first, second], read) => {
  const wrong = ['soon', '31/2/2011', '5/6/11', '1/1/1899', `1/1/${Number(tomorrow.slice(0, 4)) + 2}`]
  const days = [first, second, ...wrong]
  const names = days.map((_, at) => `Jana ${'abcdefg'[at]} ${head.length}`)
  const rows = days.map((day, at) => `${names[at]},${day}`)
  const job = await prepared('admin', [head, ...rows].join('\n'), 'people.csv')
  expect(job.counts).toMatchObject({ new: 2, faulty: wrong.length })
  const codes = (await rowsOf('admin', job.id)).slice(2).map(({ code }) => code)
  expect(codes).toEqual(['wrong_format', 'wrong_format', 'short_year', 'too_long_ago', 'in_future'])
  await applied('admin', job.id, 'skip')
  const { items } = await done('admin', `GET /users?q=${encodeURIComponent(names[0]!)}`)
  expect(items).toMatchObject([{ birthday: read }])
})

test('it moves to the account that stays, and the audit tells it', async () => {
  const from = await newPerson('twice', 'student', { birthday })
  const into = await newPerson('once', 'student')
  const merge = await done('admin', 'POST /jobs/merge', { fromId: from.id, intoId: into.id })
  await until('admin', merge.id, /ready/)
  expect((await done('admin', `GET /jobs/${merge.id}/merge`)).filled).toEqual([
    { field: 'birthday', value: birthday },
  ])
  const { items } = await done('admin', `GET /audit?thingId=${from.id}`)
  expect(JSON.stringify(items)).toContain(birthday)
})
