import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'

/** Who a student’s guardian is, and their phone: from tables and forms, for those alone who see the student’s own. */
const world = await newWorld()
const { app, call, done } = world
const { prepared, applied, rowsOf, until } = importsIn(world)
const maths = await world.newCourse({ title: 'الرياضيات', status: 'published' })
const table = [
  'الاسم,كود,الدورة,ولي الأمر,هاتف ولي الأمر,هاتف الأم',
  'سلمى عادل,901,الرياضيات,عادل سمير,01001234567,01001234568',
  'نور عادل,902,الرياضيات,عادل سمير,0100-552,',
].join('\r\n')
const guardian = { guardianName: 'عادل سمير', guardianPhone: '+201001234567' }
const nobody = { guardianName: null, guardianPhone: null }

test('the guardian of a table is kept with the student, taken out again, and is as it is in the table of them', async () => {
  const job = await prepared('admin', table)
  expect((await rowsOf('admin', job.id)).map(({ result, code }) => [result, code])).toEqual([
    ['new', null],
    ['faulty', 'wrong_format'],
  ])
  await applied('admin', job.id, 'skip')
  const [salma] = (await done('admin', 'GET /users?q=901')).items
  expect(salma).toMatchObject({ ...guardian, phone: null })

  const { id } = await done('admin', 'POST /jobs/export', {
    ...{ resource: 'students', selection: { ids: [salma.id] }, language: 'ar', format: 'xlsx' },
  })
  const { result } = await until('admin', id, /done|failed/)
  const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
  const [header, row] = (await readSheets(rawPayload)).texts
  expect(row![header!.indexOf('اسم ولي الأمر')]).toBe(guardian.guardianName)
  expect(row![header!.indexOf('هاتف ولي الأمر')]).toBe(guardian.guardianPhone)
  expect((await prepared('admin', rawPayload, result.fileName)).counts).toMatchObject({ same: 1, changed: 0 })

  await done('admin', `POST /jobs/${job.id}/undo`)
  expect((await until('admin', job.id, /undone/)).counts.kept).toBe(0)
})

test('who sees a student’s phone sees their guardian; staff write it as people dial it', async () => {
  const student = await world.newPerson('salma', 'student', { phone: '+201112223334' })
  await world.enrol(maths.id, student)
  const path = `/users/${student.id}`
  const wrong = { guardianPhone: '0100-552' }
  expect(await call('admin', `PUT ${path}`, wrong)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'guardianPhone', code: 'wrong_format' }] } },
  })
  await done('admin', `PUT ${path}`, { ...guardian, guardianPhone: '01001234567' })
  const seenBy = async (who: Parameters<typeof done>[0]) => {
    const { guardianName, guardianPhone } = await done(who, `GET ${path}`)
    return { guardianName, guardianPhone }
  }
  expect(await seenBy('admin')).toEqual(guardian)
  expect(await seenBy('teacher')).toEqual(guardian)
  expect(await done(student, 'GET /auth/me')).toMatchObject(guardian)
  for (const teachersSee of [
    { phones: false, guardians: true },
    { phones: true, guardians: false },
  ]) {
    await done('admin', 'PUT /settings', { teachersSee })
    expect(await seenBy('teacher')).toEqual(nobody)
    expect(await seenBy('admin')).toEqual(guardian)
  }
})
